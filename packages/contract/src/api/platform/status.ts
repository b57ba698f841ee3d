// The call of the public status page: the platform and each outside system.
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
export type StatusPart = (typeof statusParts)[number];
export type PartState = (typeof partStates)[number];
