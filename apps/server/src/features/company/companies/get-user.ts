// Returns a person of the caller's company, as colleagues see them. Somebody who has left is told to administrators alone, and
// without a phone number: it is no longer one to reach them at for the company.
import type { getCompanyUser as endpoint } from "@filings/contract/api/company/companies";
import { usableKeyTypes } from "@filings/contract/api/platform/service";
import { Problem } from "@filings/contract/errors";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { idMeant, requireOwnCompany } from "#http/user-path";
import type { Tools } from "#tools";

type Row = Omit<Answer<typeof endpoint>, "member_since"> & { created_at: Date };

export async function getUser(
  _tools: Tools,
  { db, caller, params }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  const { rows } = await sql<Row>`
    select u.id as identifier, m.company_id, u.name, u.email, case when m.active then u.phone end as phone, m.permissions, m.active as is_active, m.created_at,
      exists (
        select 1 from blockchain_keys k
        where k.user_id = u.id and k.company_id = m.company_id and k.disabled_at is null and k.transaction_confirmed
          and k.type = any(${[...usableKeyTypes]}::text[])
      ) as has_usable_key
    from memberships m join users u on u.id = m.user_id
    where m.company_id = ${caller.companyId} and m.user_id = ${idMeant(params.user, caller.userId)}
      and (m.active or ${caller.permissions.includes("administer")}::boolean)
  `.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Problem("not_found");
  const { created_at, ...user } = row;
  return { ...user, member_since: created_at.toISOString() };
}
