// The places of a company: its headquarters, which is the company at its own address or the one that made it, its branches, and its open units.
import type { CompanyUnit } from "@filings/contract/api/company/companies";
import { type Db, sql } from "../db/open.ts";

const address = sql`name, street, po_box, city, region, postcode, country, contact_name, phone, email`;

/** The headquarters first, then the branches and units by name; of a unit only itself and its own branches. */
export async function unitsOf(db: Db, companyId: string): Promise<CompanyUnit[]> {
  const { rows } = await sql<CompanyUnit>`
    with own as (select id, coalesce(headquarters_id, id) as headquarters from companies where id = ${companyId})
    select id, id as company_id, 'HEADQUARTERS' as kind, ${address} from companies where id = (select headquarters from own)
    union all
    select * from (
      select id, company_id, 'BRANCH', ${address} from company_branches where company_id = ${companyId}
      union all
      select id, headquarters_id, 'UNIT', ${address} from companies
      where (headquarters_id = ${companyId} and closed_at is null) or (id = ${companyId} and headquarters_id is not null)
      order by name, id
    ) places
  `.execute(db);
  return rows;
}
