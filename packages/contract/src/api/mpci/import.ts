// The calls that take bills from a spreadsheet: check many, make drafts of many, and keep which column holds what.
import * as z from "zod/mini";
import { limits } from "#limits";
import { filingChangeSchema } from "#mpci/filing";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";
import { ownReference } from "./own/own-words.ts";

/** The number is that by which a later file finds the bill again. */
const numberedBill = z.strictObject({
  ...filingChangeSchema.shape,
  bill_number: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.importedNumberLettersMost)),
});

/** The filing that holds the number already. */
const heldFiling = z.object({
  filing_id: wire.uuid,
  revision: z.int(),
  updated_at: wire.instant,
  created_by: z.string(),
});
export type ImportHeldFiling = z.infer<typeof heldFiling>;

const shownValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** What the file has otherwise than the filing that holds the number. */
const difference = z.object({
  /** Counted as the file has it, of a removed row as the filing has it. */
  path: z.string(),
  kind: z.enum(["changed", "added", "removed"]),
  before: shownValue,
  after: shownValue,
});

/**
 * NEW: nobody has the number. DRAFT: a draft that may be updated; SAME: what holds the number says the same already.
 * FILED: the bill was submitted, and an update of it may be drafted. CLOSED: it was submitted, and cannot be changed now.
 */
export const importStandings = ["NEW", "DRAFT", "SAME", "FILED", "CLOSED"] as const;
export type ImportStanding = (typeof importStandings)[number];

export const checkMpciImport = endpoint({
  id: "checkMpciImport",
  method: "POST",
  path: "/api/filings/ae/mpci/import/check/",
  says: "Checks bills of a spreadsheet against every rule and list, and says which of their numbers are held already; keeps nothing.",
  access: "bearer",
  permission: "prepare",
  body: z.strictObject({
    bills: z.array(filingChangeSchema).check(z.minLength(1), z.maxLength(limits.importedBillsMost)),
  }),
  answer: z.object({
    /** In the order of the bills. */
    results: z.array(
      z.object({
        findings: z.array(wire.finding),
        standing: z.enum(importStandings),
        held: z.nullable(heldFiling),
        /** The first of them, where it is a draft or a filed bill that may be changed. */
        differences: z.array(difference).check(z.maxLength(limits.importedDifferencesMost)),
      }),
    ),
  }),
  refuses: [],
});

/**
 * CREATED, UPDATED, UNCHANGED (it says the same already): done. EXISTS: there is a draft or a filed bill of another
 * revision than the request names, so nobody agreed to its being changed. CLOSED: the bill was submitted, and cannot be
 * changed now. REFUSED: see `problem`.
 */
export const importOutcomes = ["CREATED", "UPDATED", "UNCHANGED", "EXISTS", "CLOSED", "REFUSED"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const importMpciBills = endpoint({
  id: "importMpciBills",
  method: "POST",
  path: "/api/filings/ae/mpci/import/bills/",
  says: "Makes a draft of each bill, or changes the draft or the filed bill with its number if the request names its revision (of a filed one an update is drafted); a container that is new is full and not the shipper's own where its row does not say; each bill is answered for itself.",
  access: "bearer",
  permission: "prepare",
  body: z.strictObject({
    bills: z
      .array(
        z.strictObject({
          bill: numberedBill,
          revision: z.optional(z.int()),
          /** The company's own; absent: a draft keeps the one that it has. */
          reference: z.optional(ownReference),
        }),
      )
      .check(z.minLength(1), z.maxLength(limits.importedBillsMost)),
  }),
  answer: z.object({
    /** In the order of the bills. */
    results: z.array(
      z.object({
        outcome: z.enum(importOutcomes),
        held: z.nullable(heldFiling),
        /** Why it was refused. */
        problem: z.nullable(z.object({ path: z.nullable(z.string()), message: z.string() })),
      }),
    ),
  }),
  refuses: ["company_suspended"],
});

const columns = z
  .record(
    z.string().check(z.minLength(1), z.maxLength(limits.importedHeadingLettersMost)),
    z.nullable(z.string().check(z.minLength(1), z.maxLength(limits.importedHeadingLettersMost))),
  )
  .check(z.refine((value) => Object.keys(value).length <= limits.importedHeadingsMost, { error: "too_many" }));

export const importValueKinds = ["PLACE", "CARRIER"] as const;
const value = z.strictObject({
  kind: z.enum(importValueKinds),
  /** As the file has it, in small letters and without marks. */
  written: z.string().check(z.minLength(1), z.maxLength(limits.importedCellLettersMost)),
  /** As one types it: a UN/LOCODE, the name or code of a shipping line. */
  means: z.string().check(z.minLength(1), z.maxLength(limits.importedHeadingLettersMost)),
});
const values = z.array(value);
/** Null: it is forgotten, and such a name is asked about again. */
const valueToKeep = z.extend(value, { means: z.nullable(value.shape.means) });

export const getMpciImportColumns = endpoint({
  id: "getMpciImportColumns",
  method: "GET",
  path: "/api/filings/ae/mpci/import/columns/",
  says: "Which field each heading of the company's spreadsheets was chosen to mean, and which place or shipping line each name.",
  access: "bearer",
  permission: "prepare",
  answer: z.object({ columns, values }),
  refuses: [],
});

export const keepMpciImportColumns = endpoint({
  id: "keepMpciImportColumns",
  method: "PATCH",
  path: "/api/filings/ae/mpci/import/columns/",
  says: "Keeps what headings mean for the company; null: the column is left out. Other headings stay as they were kept.",
  access: "bearer",
  permission: "prepare",
  body: z.strictObject({ columns }),
  answer: z.object({ columns }),
  refuses: [],
});

export const keepMpciImportValues = endpoint({
  id: "keepMpciImportValues",
  method: "PATCH",
  path: "/api/filings/ae/mpci/import/values/",
  says: "Keeps which place or shipping line names in the company's spreadsheets mean; null: it is forgotten. Other names stay as they were kept.",
  access: "bearer",
  permission: "prepare",
  body: z.strictObject({ values: z.array(valueToKeep).check(z.maxLength(limits.importedValuesAtOnceMost)) }),
  answer: z.object({ values }),
  refuses: [],
});
