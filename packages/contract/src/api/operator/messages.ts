// The calls by which an operator sees messages that could not be used, has them processed again, or dismisses them.
import * as z from "zod/mini";
import { filingSystemNames } from "../../filing/systems.ts";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

export const parkedSystems = [...filingSystemNames, "PAYMENT"] as const;
export const parkedDirections = ["IN", "OUT"] as const;
/**
 * `OPEN`: nobody has dealt with it; `RUNNING`: it is being processed again; `USED`: processing it again succeeded; `AGAIN`: it
 * could not be used again, and a later entry says why.
 */
export const parkedStates = ["OPEN", "RUNNING", "USED", "AGAIN", "DISMISSED"] as const;
export type ParkedState = (typeof parkedStates)[number];

/** Why it could not be used, as a class of reasons; `reason` says it exactly. */
export const parkedKinds = [
  "UNREADABLE",
  "UNMATCHED",
  "UNKNOWN_CODE",
  "REFERENCE_REUSED",
  "TOO_EARLY",
  "DOUBTFUL",
  "UNDELIVERED",
  "PAYMENT",
] as const;
export type ParkedKind = (typeof parkedKinds)[number];

const messageParams = z.object({ message: wire.uuid });

const parkedMessage = z.object({
  id: wire.uuid,
  system: z.enum(parkedSystems),
  direction: z.enum(parkedDirections),
  at: wire.instant,
  /** The id of the notice, message or payment. */
  source_id: wire.uuid,
  company: z.nullable(z.object({ id: wire.uuid, name: z.string() })),
  filing_id: z.nullable(wire.uuid),
  kind: z.enum(parkedKinds),
  /** For operators, in English: a code of ours with what it quotes, or a sentence. */
  reason: z.string(),
  /** Where the syntax broke, counted in segments; null where nothing counts. */
  position: z.nullable(z.int()),
  state: z.enum(parkedStates),
  can_replay: z.boolean(),
  settled: z.nullable(z.object({ at: wire.instant, by: z.string(), reason: z.string() })),
});
export type ParkedMessage = z.infer<typeof parkedMessage>;

export const listParkedMessages = endpoint({
  id: "listParkedMessages",
  method: "GET",
  path: "/api/operator/messages/",
  says: "Every message that could not be read, matched or delivered, newest first.",
  access: "bearer",
  isForOperators: true,
  query: z.object({
    ...wire.pageQuery,
    system: z.optional(z.enum(parkedSystems)),
    direction: z.optional(z.enum(parkedDirections)),
    is_open: wire.queryBoolean,
  }),
  answer: z.object(wire.listAnswer(parkedMessage)),
  refuses: ["wrong_cursor", "page_too_deep"],
});

export const getParkedMessage = endpoint({
  id: "getParkedMessage",
  method: "GET",
  path: "/api/operator/messages/:message/",
  says: "A message that could not be used, with the first 10 kB of its bytes as text.",
  access: "bearer",
  isForOperators: true,
  params: messageParams,
  answer: z.extend(parkedMessage, {
    /** Of the whole message, in bytes; null: nothing is kept of it but the reason. */
    size: z.nullable(z.int()),
    text: z.string(),
  }),
  refuses: [],
});
export type ParkedMessageDetail = z.infer<typeof getParkedMessage.answer & {}>;

export const downloadParkedMessage = endpoint({
  id: "downloadParkedMessage",
  method: "GET",
  path: "/api/operator/messages/:message/download/",
  says: "The bytes of a message that could not be used, whole and unchanged.",
  access: "bearer",
  isForOperators: true,
  gives: "file",
  params: messageParams,
  refuses: [],
});

export const replayParkedMessage = endpoint({
  id: "replayParkedMessage",
  method: "POST",
  path: "/api/operator/messages/:message/replay/",
  says: "Has a message processed again by the job that could not use it; what was applied is not applied twice.",
  access: "bearer",
  isForOperators: true,
  params: messageParams,
  body: z.strictObject({ reason: wire.reason }),
  status: 204,
  refuses: ["parked_message_settled", "parked_message_not_replayable"],
});

export const dismissParkedMessage = endpoint({
  id: "dismissParkedMessage",
  method: "POST",
  path: "/api/operator/messages/:message/dismissal/",
  says: "Notes that nothing is to be done about a message that could not be used, and why.",
  access: "bearer",
  isForOperators: true,
  params: messageParams,
  body: z.strictObject({ reason: wire.reason }),
  status: 204,
  refuses: ["parked_message_settled"],
});
