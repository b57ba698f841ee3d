// The calls for a person's own day: what they have put off until later, and since when they were away.
import * as z from "zod/mini";
import { filingSystemNames } from "#filing/systems";
import { limits } from "#limits";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

const snooze = z.object({
  system: z.enum(filingSystemNames),
  filing_id: wire.uuid,
  snoozed_at: wire.instant,
  until: wire.instant,
});
export type Snooze = z.infer<typeof snooze>;

const minutes = z.int().check(z.gte(1), z.lte(limits.snoozeMinutesMost));

export const listSnoozes = endpoint({
  id: "listSnoozes",
  method: "GET",
  path: "/api/filings/snoozes/",
  says: "What the caller has put off until later; nobody else is shown it.",
  access: "bearer",
  answer: z.object({ results: z.array(snooze) }),
  refuses: [],
});

export const snoozeFiling = endpoint({
  id: "snoozeFiling",
  method: "POST",
  path: "/api/filings/snoozes/",
  says: "Puts one filing off for so many minutes, for the caller alone; null brings it back. The filing itself does not change.",
  access: "bearer",
  body: z.strictObject({
    system: z.enum(filingSystemNames),
    filing_id: wire.comparedUuid,
    minutes: z.nullable(minutes),
  }),
  answer: z.object({ snooze: z.nullable(snooze) }),
  refuses: ["snoozes_taken"],
});

export const visitQueue = endpoint({
  id: "visitQueue",
  method: "POST",
  path: "/api/filings/visits/",
  says: "Notes that the caller looks at the work queue, and says when they looked at it last before they went away; null: never. An absence of less than ten minutes is none.",
  access: "bearer",
  answer: z.object({ left_at: wire.nullableInstant }),
  refuses: [],
});
