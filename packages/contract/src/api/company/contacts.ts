// The calls of the address book.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { companyParams, selfOr } from "../user-path.ts";
import * as wire from "../wire.ts";

/** The same limits as a filing's party, so that every contact fits into a filing. */
const text = (most: number) => z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(most)));

const contactFields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(70)),
  street: text(70),
  po_box: text(20),
  city: text(35),
  region: text(35),
  postcode: text(17),
  /** ISO 3166-1, two letters; the server checks that the country exists. */
  country: z.nullable(z.string().check(z.trim(), z.regex(/^[A-Z]{2}$/))),
  contact_name: text(70),
  phone: z.nullable(z.string().check(z.trim(), z.regex(/^\+?[0-9][0-9 ()./-]{4,28}$/))),
  email: z.nullable(z.string().check(z.trim(), z.maxLength(254), z.email())),
  tax_id: text(35),
  mpci_party_id: z.nullable(z.string().check(z.trim(), z.regex(/^[A-Z0-9]{3,17}$/))),
};
type ContactField = keyof typeof contactFields;
export const contactFieldNames = Object.keys(contactFields) as ContactField[];

const shown = Object.fromEntries(contactFieldNames.map((name) => [name, z.nullable(z.string())])) as Record<
  ContactField,
  z.ZodMiniNullable<z.ZodMiniString>
>;
export const contact = z.object({
  id: wire.uuid,
  revision: z.int(),
  ...shown,
  name: z.string(),
  created_at: wire.instant,
  updated_at: wire.instant,
});
export type Contact = z.infer<typeof contact>;

const { name, ...others } = contactFields;
export const newContact = z.strictObject({ name, ...z.partial(z.object(others)).shape });
const contactChange = z.strictObject({ revision: z.int(), ...z.partial(z.object(contactFields)).shape });
const contactParams = z.object({ company: selfOr(wire.uuid), contact: wire.uuid });

export const listContacts = endpoint({
  id: "listContacts",
  method: "GET",
  path: "/api/v3/companies/:company/contacts/list/",
  says: "The company's address book of parties by name; with `search`, those whose name has words that begin so.",
  access: "bearer",
  params: companyParams,
  query: z.object({ search: wire.search }),
  answer: z.array(contact),
  refuses: [],
});

export const createContact = endpoint({
  id: "createContact",
  method: "POST",
  path: "/api/v3/companies/:company/contacts/",
  says: "Adds a party to the address book.",
  access: "bearer",
  permission: "prepare",
  params: companyParams,
  body: newContact,
  status: 201,
  answer: contact,
  refuses: [],
});

export const getContact = endpoint({
  id: "getContact",
  method: "GET",
  path: "/api/v3/companies/:company/contacts/:contact/",
  says: "One party of the address book.",
  access: "bearer",
  params: contactParams,
  answer: contact,
  refuses: [],
});

export const changeContact = endpoint({
  id: "changeContact",
  method: "PATCH",
  path: "/api/v3/companies/:company/contacts/:contact/",
  says: "Changes the fields named; a stale `revision` is refused with the party as it now is.",
  access: "bearer",
  permission: "prepare",
  params: contactParams,
  body: contactChange,
  answer: contact,
  refuses: ["stale_revision"],
});

export const deleteContact = endpoint({
  id: "deleteContact",
  method: "DELETE",
  path: "/api/v3/companies/:company/contacts/:contact/",
  says: "Takes a party out of the address book; filings that name it keep what they say.",
  access: "bearer",
  permission: "prepare",
  params: contactParams,
  status: 204,
  refuses: [],
});
