// What an edit has to look like that a browser kept; by itself, because it is rarely wanted and made of the checks of a form.
import { type FilingChange, filingChangeSchema, partySchema } from "@filings/contract/mpci/filing";
import { hasFieldName } from "@filings/phrases/field-name";
import * as z from "zod/mini";
import { unchosenKinds } from "./unchosen-text.ts";

/** Older versions took a party from the contacts with its id, its revision and its times: the edit is good without them. */
const change = z.pipe(
  z.transform((value: unknown) => {
    if (!isObject(value) || !Array.isArray(value.parties)) return value;
    return { ...value, parties: value.parties.map((party) => (isObject(party) ? onlyOfParty(party) : party)) };
  }),
  z.custom<FilingChange>(hasShapeOfChange),
);

export const keptEditSchema = z.object({
  /** The revision on which the edit was made. */
  revision: z.int(),
  at: z.iso.datetime(),
  change,
  /** What the changed parts were before: to tell whether somebody else changed them meanwhile. */
  before: change,
});

/** Each with the path of its field. */
export const keptTextsSchema = z.array(
  z.tuple([
    z.string().check(z.refine(hasFieldName)),
    z.object({
      text: z.string().check(z.minLength(1)),
      kind: z.enum(unchosenKinds),
      row: z.nullable(z.string()),
      over: z.nullable(z.number()),
    }),
  ]),
);

/** What was typed is kept though the server refuses it, as a text that is too long: it is wrong at its field, and not lost. */
const ofContent: readonly string[] = ["too_big", "too_small", "invalid_format"];

function hasShapeOfChange(value: unknown): boolean {
  const read = filingChangeSchema.safeParse(value);
  return read.success || read.error.issues.every(({ code }) => ofContent.includes(code));
}

function onlyOfParty(party: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(party).filter(([name]) => name in partySchema.shape));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
