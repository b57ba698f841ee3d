// Adds a contact to the company's address book.
import type { createContact as endpoint } from "@filings/contract/api/company/contacts";
import { contactFieldNames } from "@filings/contract/api/company/contacts";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import { requireCountry } from "#identity/require-country";
import type { Tools } from "#tools";
import { type ContactRow, contactColumns, shownContact } from "./contact-rows.ts";

export async function createContact(
  tools: Tools,
  { tx, caller, params, body, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  requireCountry(tools, body.country);
  const { rows } = await sql<ContactRow>`
    insert into contacts (id, company_id, ${sql.join(contactFieldNames.map((name) => sql.ref(name)))}, created_at, updated_at)
    values (${newId(now.getTime())}, ${caller.companyId}, ${sql.join(contactFieldNames.map((name) => body[name] ?? null))},
      ${now}, ${now})
    returning ${contactColumns}
  `.execute(tx);
  return shownContact(rows[0]!);
}
