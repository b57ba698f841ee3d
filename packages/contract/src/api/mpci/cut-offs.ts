// The calls for a shipping line's cut-off: by when it wants the bills of one voyage filed.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const voyage = { carrier_id: wire.uuid, vessel_name: name, voyage_number: name };

const cutOff = z.object({
  ...voyage,
  /** Null: the company has entered none. */
  cut_off_at: wire.nullableInstant,
  /** Who entered or removed it, and when. */
  entered: z.nullable(z.object({ by: z.string(), at: wire.instant })),
  /** The company's bills of the voyage that are not filed yet. */
  bills: z.int(),
});

export const getMpciCutOff = endpoint({
  id: "getMpciCutOff",
  method: "GET",
  path: "/api/filings/ae/mpci/cut-off/",
  says: "The cut-off that the company has entered for a voyage, and the one that counts for a bill of it.",
  access: "bearer",
  query: z.object({ ...voyage, filing_id: z.optional(wire.uuid) }),
  answer: z.extend(cutOff, {
    /** The cut-off that counts for the bill `filing_id`, an update too; null: none, or it is no bill of this voyage. */
    bill_cut_off_at: wire.nullableInstant,
  }),
  refuses: [],
});

export const enterMpciCutOff = endpoint({
  id: "enterMpciCutOff",
  method: "PATCH",
  path: "/api/filings/ae/mpci/cut-off/",
  says: "Enters, changes or removes the cut-off of a voyage; every bill of it that the company has not filed yet is due by it from then on.",
  access: "bearer",
  permission: "prepare",
  body: z.strictObject({ ...voyage, cut_off_at: z.nullable(wire.givenInstant) }),
  answer: z.extend(cutOff, {
    /** How many bills are due by another time now. */
    moved: z.int(),
  }),
  refuses: [],
});
