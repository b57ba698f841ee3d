// The calls that compare a bill with what NAIC has, and with the company's other bills that NAIC refused for the same fault.
import * as z from "zod/mini";
import { limits } from "#limits";
import { filingBodySchema } from "#mpci/filing";
import { mpciStatuses } from "#mpci/workflow";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

const filingParams = z.object({ filingId: wire.uuid });

const sentVersion = z.object({
  version: z.int(),
  submitted_at: wire.nullableInstant,
  submitted_by: z.nullable(z.string()),
  body: filingBodySchema,
});
export type MpciSentVersion = z.infer<typeof sentVersion>;

export const getMpciSentVersion = endpoint({
  id: "getMpciSentVersion",
  method: "GET",
  path: "/api/filings/ae/mpci/filings/:filingId/sent-version/",
  says: "The version that NAIC has, or else the one sent last, to compare a drafted update with it.",
  access: "bearer",
  params: filingParams,
  answer: sentVersion,
  refuses: [],
});

const sameFault = z.object({
  id: wire.uuid,
  number: z.string(),
  bill_number: z.nullable(z.string()),
  status: z.enum(mpciStatuses),
  /** Where the value stands in this bill. */
  path: z.string(),
  value: z.string(),
});
export type MpciSameFault = z.infer<typeof sameFault>;

export const listMpciSameFaults = endpoint({
  id: "listMpciSameFaults",
  method: "GET",
  path: "/api/filings/ae/mpci/filings/:filingId/same-faults/",
  says: "The company's other bills that NAIC refused with the same code for the same value in the same field, and that still hold it.",
  access: "bearer",
  permission: "prepare",
  params: filingParams,
  query: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(20)),
    path: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  answer: z.object({ results: z.array(sameFault).check(z.maxLength(limits.sameFaultsMost)) }),
  refuses: [],
});
