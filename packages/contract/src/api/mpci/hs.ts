// The calls for the Harmonized System: its levels from section to code, and the codes that a company has used.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

/** As many letters of a name as lists keep. */
const shipperLettersMost = 200;

export const hsLevels = ["section", "chapter", "heading", "code"] as const;

const hsEntry = z.object({
  level: z.enum(hsLevels),
  /** A section's is a Roman numeral; a chapter has two digits, a heading four, a code six. */
  code: z.string(),
  name: z.string(),
  /** Of sections and chapters alone: no open Arabic text of the rest is known. */
  name_ar: z.nullable(z.string()),
});
export type HsEntry = z.infer<typeof hsEntry>;

export const browseHs = endpoint({
  id: "browseHs",
  method: "GET",
  path: "/api/filings/ae/mpci/hs/",
  says: "One level of the Harmonized System: the sections, or what stands under a section, a chapter or a heading; or chapters and headings by words.",
  access: "bearer",
  query: z.object({
    under: z.optional(z.string().check(z.regex(/^(?:[IVX]{1,5}|\d{2}|\d{4})$/))),
    search: wire.search,
  }),
  answer: z.object({
    /** From the section down to the level that was asked for; empty above the sections. */
    path: z.array(hsEntry),
    results: z.array(hsEntry),
    complete: z.boolean(),
    source: z.string(),
    date: wire.isoDate,
  }),
  refuses: [],
});

export const listUsedHsCodes = endpoint({
  id: "listUsedHsCodes",
  method: "GET",
  path: "/api/filings/ae/mpci/hs/used/",
  says: "HS codes of the company's registered bills, the latest first: those of one shipper, then the others.",
  access: "bearer",
  query: z.object({
    shipper: z.optional(z.string().check(z.trim(), z.maxLength(shipperLettersMost))),
  }),
  answer: z.array(
    z.object({
      code: z.string(),
      /** Of its first six digits. */
      name: z.string(),
      /** What the goods were called in that bill. */
      description: z.nullable(z.string()),
      used_at: wire.instant,
      for_shipper: z.boolean(),
    }),
  ),
  refuses: [],
});
