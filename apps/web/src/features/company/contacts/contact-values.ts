// A contact as a form holds it, and what of it is sent: only what was changed.
import type { Contact, contactFieldNames } from "@filings/contract/api/company/contacts";

export type ContactField = (typeof contactFieldNames)[number];
export type ContactValues = Record<ContactField, string>;

/** In the order of the form; named here, because the contract's own list would bring its whole schema to the page. */
export const fieldsInOrder = [
  "name",
  "street",
  "po_box",
  "city",
  "region",
  "postcode",
  "country",
  "contact_name",
  "phone",
  "email",
  "tax_id",
  "mpci_party_id",
] as const satisfies readonly ContactField[];

export function valuesOf(contact: Contact | null): ContactValues {
  return Object.fromEntries(fieldsInOrder.map((field) => [field, contact?.[field] ?? ""])) as ContactValues;
}

/** Fields that differ from the contact as it was read; what was emptied becomes null. */
export function changesOf(base: Contact | null, values: ContactValues): Partial<Record<ContactField, string | null>> {
  const before = valuesOf(base);
  const changed = fieldsInOrder.filter((field) => values[field].trim() !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field].trim() || null]));
}

/** Where a colleague has written something else into a field that was changed here as well. */
export function conflictsOf({
  base,
  values,
  current,
}: {
  readonly base: Contact;
  readonly values: ContactValues;
  readonly current: Contact;
}): readonly ContactField[] {
  const mine = changesOf(base, values);
  return fieldsInOrder.filter(
    (field) => field in mine && (current[field] ?? "") !== (base[field] ?? "") && current[field] !== mine[field],
  );
}
