// Checks that a caller holds a permission; every call that needs one is checked here.
import type { Permission } from "@filings/contract/company/permissions";
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
