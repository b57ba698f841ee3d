// The calls about who works on a filing: the one it is assigned to, at first its maker.
import * as z from "zod/mini";
import { filingSystemNames } from "#filing/systems";
import { limits } from "#limits";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";
import { noteText } from "./notes.ts";

const person = z.object({ id: wire.uuid, name: z.string() });

const assignment = z.object({
  filing_id: wire.uuid,
  /** The bill number, else the filing's number; of a declaration its name. */
  name: z.string(),
  assigned_to: person,
});
export type Assignment = z.infer<typeof assignment>;

const filingIds = z.array(wire.comparedUuid).check(z.minLength(1), z.maxLength(limits.bulkFilingsMost));

export const listAssignments = endpoint({
  id: "listAssignments",
  method: "GET",
  path: "/api/filings/assignments/",
  says: "Who works on each of these filings, in their order; a filing that is missing, or another company's, is not in the answer.",
  access: "bearer",
  query: z.object({ system: z.enum(filingSystemNames), filing_id: wire.listOf(wire.uuid) }),
  answer: z.object({ results: z.array(assignment) }),
  refuses: [],
});

export const assignFilings = endpoint({
  id: "assignFilings",
  method: "POST",
  path: "/api/filings/assignments/",
  says: "Assigns filings to an active colleague who may prepare filings, whatever their status; the history of each says who gave it to whom, and a note becomes a note of each. The answer says for each who worked on it before, so that exactly this can be taken back.",
  access: "bearer",
  permission: "prepare",
  body: z.strictObject({
    system: z.enum(filingSystemNames),
    filing_ids: filingIds,
    assigned_to: wire.comparedUuid,
    /** What the colleague has to know: a note of each filing that changes hands. */
    note: z.optional(noteText),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        filing_id: wire.uuid,
        from: person,
        /** False: it was this person's already. */
        is_changed: z.boolean(),
      }),
    ),
  }),
  refuses: ["not_a_colleague", "notes_taken"],
});
