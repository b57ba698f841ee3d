// The calls by which an operator publishes the party ids of shipping lines for every company.
import * as z from "zod/mini";
import { limits } from "../../limits.ts";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

const source = z
  .string()
  .check(z.trim(), z.minLength(limits.reasonLettersLeast), z.maxLength(limits.reasonLettersMost));
const partyId = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{7}$/));

const waitingPartyId = z.object({
  entry: z.string(),
  carrier: z.string(),
  scac: z.nullable(z.string()),
  mpci_party_id: z.string(),
  company: z.string(),
  by: z.string(),
  at: wire.instant,
  /** Where the company has it from, in its words. */
  source: z.nullable(z.string()),
  /** Companies whose latest entry for this line is the same id. */
  companies: z.int(),
  /** What holds for every company now. */
  published: z.nullable(z.string()),
});
export type WaitingPartyId = z.infer<typeof waitingPartyId>;

const publishedPartyId = z.object({
  carrier: z.string(),
  mpci_party_id: z.string(),
  replaces: z.nullable(z.string()),
});

export const listWaitingPartyIds = endpoint({
  id: "listWaitingPartyIds",
  method: "GET",
  path: "/api/operator/party-ids/",
  says: "The party ids of shipping lines that companies entered and that hold for them alone.",
  access: "bearer",
  isForOperators: true,
  answer: z.array(waitingPartyId),
  refuses: [],
});

export const approvePartyId = endpoint({
  id: "approvePartyId",
  method: "POST",
  path: "/api/operator/party-ids/:entry/approval/",
  says: "Publishes an id that a company entered, for every company; `source`: where it was checked.",
  access: "bearer",
  isForOperators: true,
  params: z.object({ entry: z.string().check(z.regex(/^[0-9]{1,18}$/)) }),
  body: z.strictObject({ source }),
  answer: publishedPartyId,
  refuses: ["party_id_replaced", "party_id_held"],
});

export const publishPartyId = endpoint({
  id: "publishPartyId",
  method: "POST",
  path: "/api/operator/party-ids/",
  says: "Publishes an id that no company entered, as NAIC or the shipping line gives it.",
  access: "bearer",
  isForOperators: true,
  body: z.strictObject({
    scac: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{4}$/)),
    mpci_party_id: partyId,
    source,
  }),
  answer: publishedPartyId,
  status: 201,
  refuses: ["party_id_line_unknown", "party_id_held"],
});
