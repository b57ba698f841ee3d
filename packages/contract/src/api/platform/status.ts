// The calls of the public status page: the platform and each outside system, now and in the last days.
import * as z from "zod/mini";
import type { FilingSystem } from "../../filing/systems.ts";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

/** The authority of each filing system. */
const authorities = { MPCI: "NAIC", ADC: "ADC" } as const satisfies Record<FilingSystem, string>;
export const statusParts = ["PLATFORM", ...Object.values(authorities), "PAYMENT"] as const;
/** UNKNOWN: the system was not asked lately. */
export const partStates = ["UP", "DOWN", "UNKNOWN"] as const;

export const getStatus = endpoint({
  id: "getStatus",
  method: "GET",
  path: "/api/status/",
  says: "The state of us, NAIC, Abu Dhabi Customs and the payment provider, each since when.",
  access: "public",
  answer: z.object({
    checked_at: wire.instant,
    parts: z.array(
      z.object({
        part: z.enum(statusParts),
        state: z.enum(partStates),
        since: wire.nullableInstant,
        checked_at: wire.nullableInstant,
      }),
    ),
  }),
  refuses: [],
});

/** The days of which the history tells, today among them. */
export const daysOfHistory = 90;

const statusDay = z.object({ day: wire.isoDate, checks: z.int(), failed: z.int() });
export type StatusDay = z.infer<typeof statusDay>;

export const getStatusHistory = endpoint({
  id: "getStatusHistory",
  method: "GET",
  path: "/api/status/history/",
  says: "How often each system was checked and did not answer, on each of the last 90 days by the clocks of Dubai; a day without checks is not in the answer.",
  access: "public",
  answer: z.object({
    /** Today in Dubai, the last of the days. */
    until: wire.isoDate,
    /** The minutes of it that have passed: so many checks were possible. On a day before 1,440 were. */
    minutes: z.int(),
    parts: z.array(
      z.object({
        part: z.enum(statusParts),
        days: z.array(statusDay),
      }),
    ),
  }),
  refuses: [],
});
export type StatusPart = (typeof statusParts)[number];
export type PartState = (typeof partStates)[number];
