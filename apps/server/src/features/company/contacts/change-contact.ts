// Changes a contact, unless another person has changed it since it was read.
import type { changeContact as endpoint } from "@filings/contract/api/company/contacts";
import { contactFieldNames } from "@filings/contract/api/company/contacts";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import { requireCountry } from "#identity/require-country";
import type { Tools } from "#tools";
import { type ContactRow, contactColumns, lockContact, shownContact } from "./contact-rows.ts";

export async function changeContact(
  tools: Tools,
  { tx, caller, params, body, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  const contact = await lockContact(tx, params.contact, caller);
  if (contact.revision !== body.revision) throw new Problem("stale_revision", { current: shownContact(contact) });
  requireCountry(tools, body.country);
  const changed = contactFieldNames.filter((name) => body[name] !== undefined && body[name] !== contact[name]);
  if (changed.length === 0) return shownContact(contact);
  const { rows } = await sql<ContactRow>`
    update contacts set ${sql.join(changed.map((name) => sql`${sql.ref(name)} = ${body[name] ?? null}`))},
      revision = revision + 1, updated_at = ${now}
    where id = ${contact.id} and company_id = ${caller.companyId}
    returning ${contactColumns}
  `.execute(tx);
  return shownContact(rows[0]!);
}
