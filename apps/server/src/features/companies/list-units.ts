// Headquarters and branches of the caller's company; the headquarters is the company at its own address.
import type { CompanyUnit, listCompanyUnits as endpoint } from "@filings/contract/api/companies";
import { type Db, sql } from "../../db/open.ts";
import type { Answer, Call } from "../../http/bind.ts";
import type { Caller } from "../../http/caller.ts";
import { requireOwnCompany } from "../../http/user-path.ts";
import type { Tools } from "../../tools.ts";

const address = sql`name, street, po_box, city, region, postcode, country, contact_name, phone, email`;

export async function listUnits(
  _tools: Tools,
  { db, caller, params }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  const { rows } = await sql<CompanyUnit>`
    select id, id as company_id, 'HEADQUARTERS' as kind, ${address} from companies where id = ${caller.companyId}
    union all
    select * from (
      select id, company_id, 'BRANCH', ${address} from company_branches
      where company_id = ${caller.companyId} order by name, id
    ) branches
  `.execute(db);
  return rows;
}
