// The call that takes contacts from a spreadsheet: first to see what would come of each row, then to keep them.
import * as z from "zod/mini";
import { limits } from "#limits";
import { endpoint } from "../endpoint.ts";
import { companyParams } from "../user-path.ts";
import { contact, contactFieldNames } from "./contacts.ts";

/** As the file has it: what a field does not take is said of its row, and holds up no other. */
const cell = z.optional(z.string().check(z.maxLength(limits.importedCellLettersMost)));
const cells = z.strictObject(
  Object.fromEntries(contactFieldNames.map((name) => [name, cell])) as Record<
    (typeof contactFieldNames)[number],
    typeof cell
  >,
);

/**
 * CREATED, UPDATED: done, or with `keep: false` what would be done. UNCHANGED: the contact says the same already. EXISTS:
 * there is a contact of this name and country, and the row does not name its revision. REFUSED: see `errors`.
 */
export const contactOutcomes = ["CREATED", "UPDATED", "UNCHANGED", "EXISTS", "REFUSED"] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];

export const importContacts = endpoint({
  id: "importContacts",
  method: "POST",
  path: "/api/v3/companies/:company/contacts/import/",
  says: "Adds the rows of a spreadsheet to the address book, or says what would come of each; the contact of the same name and country is changed if the row names its revision, and never doubled.",
  access: "bearer",
  permission: "prepare",
  params: companyParams,
  body: z.strictObject({
    keep: z.boolean(),
    contacts: z
      .array(z.strictObject({ cells, revision: z.optional(z.int()) }))
      .check(z.minLength(1), z.maxLength(limits.importedContactsMost)),
  }),
  answer: z.object({
    /** In the order of the rows. */
    results: z.array(
      z.object({
        outcome: z.enum(contactOutcomes),
        /** The contact of this name and country, as it is now. */
        held: z.nullable(contact),
        /** The fields in which the row says something else than it. */
        changes: z.array(z.enum(contactFieldNames as [string, ...string[]])),
        errors: z.array(z.object({ field: z.enum(contactFieldNames as [string, ...string[]]), message: z.string() })),
      }),
    ),
  }),
  refuses: [],
});
