// Returns one contact of the company's address book.
import type { getContact as endpoint } from "@filings/contract/api/company/contacts";
import { Problem } from "@filings/contract/errors";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import type { Tools } from "#tools";
import { type ContactRow, contactColumns, shownContact } from "./contact-rows.ts";

export async function getContact(
  _tools: Tools,
  { db, caller, params }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  const { rows } = await sql<ContactRow>`
    select ${contactColumns} from contacts where id = ${params.contact} and company_id = ${caller.companyId}
  `.execute(db);
  if (rows[0] === undefined) throw new Problem("not_found");
  return shownContact(rows[0]);
}
