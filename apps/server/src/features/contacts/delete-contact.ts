// Takes a party out of the address book; filings carry their own copy of what it said.
import type { deleteContact as endpoint } from "@filings/contract/api/contacts";
import { sql, type Tx } from "../../db/open.ts";
import type { Call } from "../../http/bind.ts";
import type { Caller } from "../../http/caller.ts";
import { requireOwnCompany } from "../../http/user-path.ts";
import type { Tools } from "../../tools.ts";
import { lockContact } from "./contact-rows.ts";

export async function deleteContact(
  _tools: Tools,
  { tx, caller, params }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<undefined> {
  requireOwnCompany(caller, params);
  const contact = await lockContact(tx, params.contact, caller);
  await sql`delete from contacts where id = ${contact.id} and company_id = ${caller.companyId}`.execute(tx);
}
