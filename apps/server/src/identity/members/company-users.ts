// The people of a company in SQL and in the shape of the API.
import type { CompanyUser } from "@filings/contract/api/company/users";
import { usableKeyTypes } from "@filings/contract/api/platform/service";
import type { Permission } from "@filings/contract/company/permissions";
import { Problem } from "@filings/contract/errors";
import { type Db, sql, type Tx } from "../../db/open.ts";
import { holder } from "../../filing/assignment.ts";
import type { Caller } from "../../http/caller.ts";
import { openFilings } from "./open-filings.ts";

interface UserRow {
  id: string;
  revision: number;
  name: string;
  email: string;
  active: boolean;
  permissions: Permission[];
  has_usable_key: boolean;
  open_bills: number;
  open_declarations: number;
  joined_at: Date;
  last_used_at: Date | null;
  works_for: NonNullable<CompanyUser["works_for"]> | null;
}

/**
 * For a membership `m` that has ended: the company of the same headquarters to which its person belongs now, the one joined last
 * before others. Of any other company nothing is told.
 */
export const worksFor = sql<CompanyUser["works_for"] | null>`(
  select json_build_object('id', c.id, 'name', c.name)
  from memberships o
  join companies c on c.id = o.company_id and c.closed_at is null
  join companies here on here.id = m.company_id and coalesce(c.headquarters_id, c.id) = coalesce(here.headquarters_id, here.id)
  where o.user_id = m.user_id and o.active order by o.created_at desc, c.name, c.id limit ${sql.lit(1)})`;

export async function companyUsers(db: Db, caller: Caller, userId: string | null = null): Promise<CompanyUser[]> {
  const { rows } = await sql<UserRow>`
    select u.id, m.revision, u.name, u.email, m.active, m.permissions, m.created_at as joined_at,
      exists (
        select 1 from blockchain_keys k
        where k.user_id = u.id and k.company_id = m.company_id and k.transaction_confirmed and k.disabled_at is null
          and k.type = any(${[...usableKeyTypes]}::text[])
      ) as has_usable_key,
      coalesce(o.bills, 0)::int as open_bills, coalesce(o.declarations, 0)::int as open_declarations,
      (select max(s.last_used_at) from sessions s where s.user_id = u.id and s.company_id = m.company_id) as last_used_at,
      case when not m.active then ${worksFor} end as works_for
    from memberships m join users u on u.id = m.user_id
    left join (
      select user_id, count(*) filter (where is_bill) as bills, count(*) filter (where not is_bill) as declarations from (
        select ${holder} as user_id, true as is_bill from filings f where f.company_id = ${caller.companyId} and ${openFilings.filings}
        union all
        select ${holder}, false from adc_filings f where f.company_id = ${caller.companyId} and ${openFilings.adc_filings}
      ) held group by user_id
    ) o on o.user_id = u.id
    where m.company_id = ${caller.companyId} and (${userId}::uuid is null or u.id = ${userId}::uuid)
    order by m.active desc, u.name, u.id
  `.execute(db);
  return rows.map(({ joined_at, last_used_at, works_for, ...row }) => ({
    ...row,
    ...(works_for !== null && { works_for }),
    is_self: row.id === caller.userId,
    joined_at: joined_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

/**
 * The user before a change, with all memberships of the company locked, so that of two administrators who leave at once
 * one stays. Throws `not_found`, or `stale_revision` after a concurrent change; with null whatever it is now is meant.
 */
export async function lockUser(
  tx: Tx,
  caller: Caller,
  { userId, revision }: { userId: string; revision: number | null },
): Promise<CompanyUser> {
  await sql`
    select 1 from memberships where company_id = ${caller.companyId} order by user_id for update
  `.execute(tx);
  const [user] = await companyUsers(tx, caller, userId);
  if (user === undefined) throw new Problem("not_found");
  if (revision !== null && user.revision !== revision) throw new Problem("stale_revision", { current: user });
  return user;
}

/** Throws `last_administrator` when the company has no other administrator. */
export async function requireOtherAdministrator(tx: Tx, caller: Caller, userId: string): Promise<void> {
  const { rows } = await sql`
    select 1 from memberships
    where company_id = ${caller.companyId} and active and user_id <> ${userId} and 'administer' = any(permissions) limit 1
  `.execute(tx);
  if (rows.length === 0) throw new Problem("last_administrator");
}
