// Headquarters and branches of a company; the headquarters is the company at its own address.
import type { CompanyUnit } from "@filings/contract/api/company/companies";
import { type Db, sql } from "../db/open.ts";

const address = sql`name, street, po_box, city, region, postcode, country, contact_name, phone, email`;

/** The headquarters first, then the branches by name. */
export async function unitsOf(db: Db, companyId: string): Promise<CompanyUnit[]> {
  const { rows } = await sql<CompanyUnit>`
    select id, id as company_id, 'HEADQUARTERS' as kind, ${address} from companies where id = ${companyId}
    union all
    select * from (
      select id, company_id, 'BRANCH', ${address} from company_branches
      where company_id = ${companyId} order by name, id
    ) branches
  `.execute(db);
  return rows;
}
