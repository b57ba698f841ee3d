// The company's address book of parties.
import type { listContacts as endpoint } from "@filings/contract/api/platform";
import { Problem } from "@filings/contract/errors";
import { type Db, sql } from "../../db/open.ts";
import type { Answer, Call } from "../../http/bind.ts";
import type { Caller } from "../../http/caller.ts";
import type { Tools } from "../../tools.ts";

type Contact = Answer<typeof endpoint>[number];

export async function listContacts(
  _tools: Tools,
  { db, caller, params }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  if (params.company !== "self" && params.company.toLowerCase() !== caller.companyId) throw new Problem("not_found");
  const { rows } = await sql<Contact>`
    select id, name, street, po_box, city, region, postcode, country, contact_name, phone, email, tax_id, mpci_party_id
    from contacts where company_id = ${caller.companyId} order by name, id
  `.execute(db);
  return rows;
}
