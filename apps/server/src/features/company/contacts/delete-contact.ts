// Deletes a contact; filings keep their own copy.
import type { deleteContact as endpoint } from "@filings/contract/api/company/contacts";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import type { Tools } from "#tools";
import { lockContact } from "./contact-rows.ts";

export async function deleteContact(
  _tools: Tools,
  { tx, caller, params }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<undefined> {
  requireOwnCompany(caller, params);
  const contact = await lockContact(tx, params.contact, caller);
  await sql`delete from contacts where id = ${contact.id} and company_id = ${caller.companyId}`.execute(tx);
}
