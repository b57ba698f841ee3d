// The calls about the messages that NAIC and we exchanged on a filing, and about the archive that proves them.
import * as z from "zod/mini";
import { limits } from "#limits";
import { lineForms, messageKinds, messageLines, messageParts, segmentMeanings } from "#mpci/messages";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";
import { filingParams } from "./parts.ts";

const messageHead = {
  id: wire.uuid,
  direction: z.enum(["OUT", "IN"]),
  kind: z.enum(messageKinds),
  /** CUSCAR, CONTRL, CUSRES. */
  type: z.nullable(z.string()),
  at: wire.instant,
  control_reference: z.nullable(z.string()),
  version: z.nullable(z.int()),
  outcome: z.nullable(z.string()),
};
const messageSummary = z.object(messageHead);
export type MpciMessageSummary = z.infer<typeof messageSummary>;

export const listMpciMessages = endpoint({
  id: "listMpciMessages",
  method: "GET",
  path: "/api/filings/ae/mpci/filings/:filingId/messages/",
  says: "The messages of one filing, sent and received, newest first; follow `next`.",
  access: "bearer",
  params: z.object({ filingId: wire.uuid }),
  query: z.object({ page_size: wire.pageQuery.page_size, cursor: wire.pageQuery.cursor }),
  answer: z.object(wire.listAnswer(messageSummary)),
  refuses: ["wrong_cursor"],
});

const messagePart = z.object({
  name: z.enum(messageParts),
  /** Of several of its kind: the container's number, the item's place. */
  number: z.string(),
  lines: z.array(z.object({ name: z.enum(messageLines), form: z.enum(lineForms), value: z.string() })),
});
export type MpciMessagePart = z.infer<typeof messagePart>;

const messageSegment = z.object({
  tag: z.string(),
  /** Null: nobody knows this segment. */
  meaning: z.nullable(z.enum(segmentMeanings)),
  /** The elements with their components, without the tag. */
  elements: z.array(z.array(z.string())),
  text: z.string(),
});
export type MpciMessageSegment = z.infer<typeof messageSegment>;

const message = z.object({
  ...messageHead,
  /** The first parts: `limits.messagePartsMost`. */
  parts: z.array(messagePart),
  part_count: z.int(),
  /** The first segments: `limits.messageSegmentsMost`. */
  segments: z.array(messageSegment),
  segment_count: z.int(),
  /** As it was sent, each byte as the character of its number (ISO 8859-1). */
  text: z.string(),
});
export type MpciMessage = z.infer<typeof message>;

export const getMpciMessage = endpoint({
  id: "getMpciMessage",
  method: "GET",
  path: "/api/filings/ae/mpci/filings/:filingId/messages/:messageId/",
  says: "One message of a filing: in words, segment by segment, and as it was sent.",
  access: "bearer",
  params: z.object({ filingId: wire.uuid, messageId: wire.uuid }),
  answer: message,
  refuses: [],
});

export const downloadMpciProof = endpoint({
  id: "downloadMpciProof",
  method: "GET",
  path: "/api/filings/ae/mpci/filings/:filingId/proof/",
  says: "The proof of the last sealed version as one zip: a PDF in English and Arabic, the receipt, the messages as sent and received, the sealed documents.",
  access: "bearer",
  gives: "file",
  params: filingParams,
  refuses: ["store_unavailable"],
});

export const downloadMpciProofs = endpoint({
  id: "downloadMpciProofs",
  method: "POST",
  path: "/api/filings/ae/mpci/proofs/",
  says: `The proofs of up to ${limits.proofsMost} filings as one zip; a filing that is not the company's, or was never sealed, refuses all.`,
  access: "bearer",
  gives: "file",
  body: z.strictObject({
    filing_ids: z.array(wire.uuid).check(z.minLength(1), z.maxLength(limits.proofsMost)),
  }),
  status: 200,
  refuses: ["store_unavailable"],
});

export const listMpciVoyageProofs = endpoint({
  id: "listMpciVoyageProofs",
  method: "GET",
  path: "/api/filings/ae/mpci/filings/:filingId/voyage-proofs/",
  says: "The company's sealed bills of the voyage of this one (shipping line, vessel and voyage number), which the proofs of a voyage are asked for with; itself among them, newest first.",
  access: "bearer",
  params: filingParams,
  answer: z.object({
    filing_ids: z.array(wire.uuid),
    /** There are more than `limits.voyageProofsMost`. */
    is_more: z.boolean(),
  }),
  refuses: [],
});
