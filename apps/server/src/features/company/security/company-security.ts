// The company's security settings: all users read them, administrators change them.
import type {
  CompanySecurity,
  getCompanySecurity as endpoint,
  saveCompanySecurity as saveEndpoint,
} from "@filings/contract/api/company/security";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { type Db, sql, type Tx } from "#db/open";
import { effectiveFlags } from "#flags";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";

export async function getCompanySecurity(
  _tools: Tools,
  { db, caller, params }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  return securityOf(db, caller.companyId);
}

export async function saveCompanySecurity(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof saveEndpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof saveEndpoint>> {
  requireOwnCompany(caller, params);
  const { companyId, userId } = caller;
  await sql`select 1 from companies where id = ${companyId} for update`.execute(tx);
  const before = await securityOf(tx, companyId);
  if (before.revision !== body.revision) throw new Problem("stale_revision", { current: before });
  // A setting in use stays available when its flag is switched off.
  if (body.key_approval === true && !before.key_approval) await requireOffered(tx, companyId);
  const { idle_session_timeout = before.idle_session_timeout, key_approval = before.key_approval } = body;
  await sql`
    update companies set idle_session_timeout = ${idle_session_timeout}, key_approval = ${key_approval},
      security_revision = security_revision + 1
    where id = ${companyId}
  `.execute(tx);
  const after = await securityOf(tx, companyId);
  const shown = ({ idle_session_timeout, key_approval }: CompanySecurity) => ({ idle_session_timeout, key_approval });
  const facts = { before: shown(before), after: shown(after) };
  await recordSecurity(tx, { kind: "COMPANY_SECURITY_CHANGED", companyId, actorId: userId, request, now, facts });
  return after;
}

async function requireOffered(tx: Tx, companyId: string): Promise<void> {
  if (!(await effectiveFlags(tx, companyId)).has("key_approval_enabled")) throw new Problem("feature_off");
}

async function securityOf(db: Db, companyId: string): Promise<CompanySecurity> {
  const { rows } = await sql<Pick<CompanySecurity, "revision" | "idle_session_timeout" | "key_approval">>`
    select security_revision as revision, idle_session_timeout, key_approval from companies where id = ${companyId}
  `.execute(db);
  return {
    ...rows[0]!,
    idle_session_timeout_least: limits.idleSessionSecondsLeast,
    idle_session_timeout_most: limits.idleSessionSecondsMost,
  };
}
