// Contacts in SQL and in the shape of the API, and the checks of their fields.
import { type Contact, contactFieldNames } from "@filings/contract/api/company/contacts";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Caller } from "#http/caller";

export type ContactRow = Omit<Contact, "created_at" | "updated_at"> & {
  readonly created_at: Date;
  readonly updated_at: Date | null;
};

export const contactColumns = sql`id, revision, ${sql.join(contactFieldNames.map((name) => sql.ref(name)))}, created_at, updated_at`;

export function shownContact({ created_at, updated_at, ...row }: ContactRow): Contact {
  return { ...row, created_at: created_at.toISOString(), updated_at: (updated_at ?? created_at).toISOString() };
}

/** Throws `not_found` for another company's contact. */
export async function lockContact(tx: Tx, id: string, { companyId }: Caller): Promise<ContactRow> {
  const { rows } = await sql<ContactRow>`
    select ${contactColumns} from contacts where id = ${id} and company_id = ${companyId} for update
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0];
}
