// Checks that a caller holds a permission, that an API token reaches the call, and that a session was confirmed; every
// call is checked here.
import { secondFactorLimits } from "@filings/contract/account/second-factor";
import type { Endpoint } from "@filings/contract/api/endpoint";
import type { Permission } from "@filings/contract/company/permissions";
import { scopeOfCall } from "@filings/contract/company/token-scopes";
import { Problem } from "@filings/contract/errors";
import { type Db, sql } from "../db/open.ts";
import type { Caller } from "./caller.ts";

/** Throws `permission_required`, which names the colleagues that hold the permission. */
export async function requirePermission(db: Db, caller: Caller, permission: Permission): Promise<void> {
  if (caller.permissions.includes(permission)) return;
  const { rows } = await sql<{ name: string }>`
    select u.name from memberships m join users u on u.id = m.user_id
    where m.company_id = ${caller.companyId} and m.active and ${permission} = any(m.permissions)
    order by u.name limit 5
  `.execute(db);
  throw new Problem("permission_required", { params: { permission, holders: rows.map((row) => row.name).join(", ") } });
}

/** Throws `token_scope_missing` for a call that the caller's API token was not made for. */
export function requireReach({ apiToken }: Caller, call: string): void {
  if (apiToken === undefined) return;
  const needed = scopeOfCall(call);
  if (needed === undefined || !apiToken.scopes.includes(needed)) throw new Problem("token_scope_missing");
}

/** Throws `company_waits` or `company_suspended` where the call declares it: what begins, is sent or costs money. */
export function requireStanding({ standing }: Caller, { refuses }: Pick<Endpoint, "refuses">): void {
  if (standing === "ACTIVE") return;
  const refusal = standing === "WAITING" ? "company_waits" : "company_suspended";
  if (refuses.includes(refusal)) throw new Problem(refusal);
}

/** Throws `step_up_needed` in a session that its person neither began nor confirmed within the last minutes. */
export async function requireConfirmed(db: Db, { sessionId, userId }: Caller, now: Date): Promise<void> {
  const since = new Date(now.getTime() - secondFactorLimits.confirmedSeconds * 1000);
  const { rows } = await sql`
    select 1 from sessions
    where id = ${sessionId} and user_id = ${userId} and coalesce(confirmed_at, created_at) > ${since}
  `.execute(db);
  if (rows.length === 0) throw new Problem("step_up_needed");
}
