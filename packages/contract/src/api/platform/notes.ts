// The calls for what colleagues write to each other on a filing, and for hearing of a filing that is somebody else's.
import * as z from "zod/mini";
import { filingSystemNames } from "#filing/systems";
import { limits } from "#limits";
import { written } from "#values/hidden-characters";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

/** What a colleague may write: a line that shows something. */
export const noteText = z.string().check(z.overwrite(written), z.minLength(1), z.maxLength(limits.noteLettersMost));

const filing = { system: z.enum(filingSystemNames), filing_id: wire.comparedUuid };

const note = z.object({
  id: wire.uuid,
  author: z.object({ id: wire.uuid, name: z.string() }),
  text: z.string(),
  created_at: wire.instant,
});
export type FilingNote = z.infer<typeof note>;

export const listFilingNotes = endpoint({
  id: "listFilingNotes",
  method: "GET",
  path: "/api/filings/notes/",
  says: "The notes of the company on a filing, the oldest first, and whether the caller tracks it.",
  access: "bearer",
  query: z.object(filing),
  answer: z.object({ results: z.array(note), is_tracked: z.boolean() }),
  refuses: [],
});

export const addFilingNote = endpoint({
  id: "addFilingNote",
  method: "POST",
  path: "/api/filings/notes/",
  says: "Adds a note that the company alone reads, at every status of the filing; each colleague who is mentioned is notified. The filing itself does not change.",
  access: "bearer",
  body: z.strictObject({
    ...filing,
    text: noteText,
    mentions: z.array(wire.comparedUuid).check(z.maxLength(limits.mentionsMost)),
  }),
  status: 201,
  answer: note,
  refuses: ["not_a_member", "notes_taken"],
});

export const trackFiling = endpoint({
  id: "trackFiling",
  method: "POST",
  path: "/api/filings/tracked/",
  says: "Tracks a filing or stops: who tracks it hears of it as its maker does.",
  access: "bearer",
  body: z.strictObject({ ...filing, is_tracked: z.boolean() }),
  answer: z.object({ is_tracked: z.boolean() }),
  refuses: [],
});
