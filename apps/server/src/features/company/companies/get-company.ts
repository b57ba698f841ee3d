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
  const { rows } = await sql<Row>`
    select id, name, street, po_box, city, region, postcode, country, contact_name, phone, email,
      ${planAt(now)} as plan, is_demo, key_approval, idle_session_timeout, created_at
    from companies c where id = ${caller.companyId}
  `.execute(db);
  const { idle_session_timeout, created_at, ...company } = rows[0]!;
  return { ...company, security: { idle_session_timeout }, created_at: created_at.toISOString() };
}
