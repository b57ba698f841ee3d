// Calls that both filing systems and operators share.

import * as z from "zod/mini";
import { filingSystemNames } from "../filing/systems.ts";
import { endpoint } from "./endpoint.ts";
import * as wire from "./wire.ts";

/** What is missing to use a system, in the order in which to resolve it. */
export const missingForFiling = [
  "NOT_RELEASED",
  "MPCI_CONNECTION",
  "MPCI_CONNECTION_PENDING",
  "MPCI_CONNECTION_REJECTED",
  "ADC_REGISTRATION_CODE",
  "ADC_REGISTRATION_CODE_INACTIVE",
] as const;
export type MissingForFiling = (typeof missingForFiling)[number];

export const listFilingSystems = endpoint({
  id: "listFilingSystems",
  method: "GET",
  path: "/api/filings/available/",
  says: "The filing systems this company can use, and what is still missing for each.",
  access: "bearer",
  answer: z.array(
    z.object({
      system: z.enum(filingSystemNames),
      country: z.string(),
      available: z.boolean(),
      missing: z.array(z.enum(missingForFiling)),
    }),
  ),
  refuses: [],
});

/** Beyond the specification: the dead letters, for operators. */
export const listDeadLetters = endpoint({
  id: "listDeadLetters",
  method: "GET",
  path: "/api/operations/dead-letters/",
  says: "Answers that could not be read, and deliveries that were given up, of this company or of nobody's.",
  access: "bearer",
  permission: "administer",
  answer: z.array(
    z.object({
      id: wire.uuid,
      system: z.enum([...filingSystemNames, "PAYMENT"]),
      direction: z.enum(["IN", "OUT"]),
      at: wire.instant,
      /** The id of the notice, message or payment. */
      source_id: wire.uuid,
      reason: z.string(),
      position: z.nullable(z.int()),
      text: z.string(),
    }),
  ),
  refuses: [],
});

export const getHealth = endpoint({
  id: "getHealth",
  method: "GET",
  path: "/api/health/",
  says: "Whether this process answers and its database does.",
  access: "public",
  answer: z.object({ status: z.literal("ok"), database: z.enum(["embedded", "postgres"]), version: z.string() }),
  refuses: [],
});

/** Beyond the specification: checking a receipt requires the platform's public keys. */
export const listPlatformKeys = endpoint({
  id: "listPlatformKeys",
  method: "GET",
  path: "/api/verify/keys/",
  says: "The public keys with which the platform signs receipts, old ones too, and the time-stamping authorities it uses.",
  access: "public",
  answer: z.object({
    keys: z.array(z.object({ key_id: z.string(), public_key: z.string() })),
    /** Certificates, DER in base64. */
    time_stamp_authorities: z.array(z.string()),
  }),
  refuses: [],
});
