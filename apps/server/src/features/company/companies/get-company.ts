// Returns the caller's company.
import type { getCompany as endpoint } from "@filings/contract/api/company/companies";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import { planAt } from "#ledger/plans";
import type { Tools } from "#tools";

type Row = Omit<Answer<typeof endpoint>, "security" | "created_at"> & {
  idle_session_timeout: number;
  created_at: Date;
};

export async function getCompany(
  _tools: Tools,
  { db, caller, params, now }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  return companyShown(db, caller.companyId, now);
}

export async function companyShown(db: Db, companyId: string, now: Date): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.street, c.po_box, c.city, c.region, c.postcode, c.country, c.contact_name, c.phone, c.email,
      c.tax_number,      ${planAt(now)} as plan, c.is_demo, c.key_approval, c.idle_session_timeout, c.created_at, c.draws_on_headquarters,
      case when h.id is null then null else json_build_object('id', h.id, 'name', h.name) end as headquarters
    from companies c left join companies h on h.id = c.headquarters_id where c.id = ${companyId}
  `.execute(db);
  const { idle_session_timeout, created_at, ...company } = rows[0]!;
  return { ...company, security: { idle_session_timeout }, created_at: created_at.toISOString() };
}
