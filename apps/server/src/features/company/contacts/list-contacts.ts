// Lists the company's contacts, all or by name.
import type { listContacts as endpoint } from "@filings/contract/api/company/contacts";
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "#db/open";
import { namedSo } from "#filing/contact-names";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import type { Tools } from "#tools";
import { type ContactRow, contactColumns, shownContact } from "./contact-rows.ts";

export async function listContacts(
  _tools: Tools,
  { db, caller, params, query }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  const { rows } = await sql<ContactRow>`
    select ${contactColumns} from contacts where company_id = ${caller.companyId} and ${namedSo(query.search ?? "")}
    order by name, id limit ${sql.lit(limits.contactsMost)}
  `.execute(db);
  return rows.map(shownContact);
}
