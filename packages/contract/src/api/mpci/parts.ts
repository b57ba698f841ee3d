// What the calls of MPCI filings share: statuses, the remarks of NAIC, papers and families.
import * as z from "zod/mini";
import { connectionRoles } from "#mpci/types/bill-forms";
import { familyStates } from "#mpci/types/family";
import { paperDeliveries, paperTypes } from "#mpci/types/paper-types";
import { assessmentCodes, mpciStatuses } from "#mpci/workflow";
import * as wire from "../wire.ts";

export const deadlineStates = ["UNKNOWN", "ON_TIME", "DUE_SOON", "OVERDUE", "LOADED_BY_PLAN"] as const;
export type DeadlineState = (typeof deadlineStates)[number];

export const status = z.enum(mpciStatuses);
export const filingParams = z.object({ filingId: wire.uuid });

export const deadline = z.object({
  planned_loading_at: wire.nullableInstant,
  /** The carrier's cut-off for the voyage, where the bill has one. */
  cut_off_at: wire.nullableInstant,
  /** The earlier of the cut-off and 24 hours before loading. */
  file_by: wire.nullableInstant,
  state: z.enum(deadlineStates),
});
export const filer = z.object({
  company_id: wire.uuid,
  company_name: z.string(),
  mpci_party_id: z.nullable(z.string()),
});
export const role = z.enum(connectionRoles);

/** What keeps a draft from being sealed besides its fields, of the party in whose name it is filed; null: nothing. */
export const sealObstacles = [
  /** For good, or until another one is given. */
  "DELEGATION_ENDED",
  /** Suspended, or its first day has not come. */
  "DELEGATION_NOT_ACTIVE",
  "PRINCIPAL_NOT_CONNECTED",
  /** Nobody is left of those whom the company that files has named: its administrators name others. */
  "NOBODY_NAMED",
  /** The three of a company that files in its own name. */
  "NOT_CONNECTED",
  "CONNECTION_PENDING",
  "CONNECTION_REJECTED",
] as const;
export type SealObstacle = (typeof sealObstacles)[number];
export const sealObstacle = z.nullable(z.enum(sealObstacles));

/** A remark of NAIC about a place in our message; an older one has its code and text alone. */
export const authorityPoint = z.object({
  path: z.nullable(z.string()),
  code: z.nullable(z.string()),
  text: z.string(),
  /** Where NAIC points: the segment of our message, UNH being 1; the element and its component from 1. */
  position: z.optional(z.object({ segment: z.int(), element: z.nullable(z.int()), component: z.nullable(z.int()) })),
  /** What was sent there. */
  value: z.optional(z.string()),
  /** What NAIC says belongs there. */
  expected: z.optional(z.string()),
});
export type AuthorityPoint = z.infer<typeof authorityPoint>;

export const assessment = z.object({
  code: z.enum(assessmentCodes),
  version: z.int(),
  issued_at: wire.instant,
  received_at: wire.instant,
  text: z.nullable(z.string()),
  points: z.array(authorityPoint),
  /** The number of NAIC's answer, to quote to NAIC. */
  reference: z.nullable(z.string()),
  /** The containers that the answer is about; empty: all. */
  containers: z.array(z.string()),
  superseded: z.boolean(),
  after_loading: z.boolean(),
  read_at: wire.nullableInstant,
});

export const mpciAttachment = z.object({
  id: wire.uuid,
  name: z.string(),
  size: z.int(),
  mime_type: z.string(),
  sha256: wire.hex32,
  uploaded_at: wire.instant,
  /** The uploader's name. */
  uploaded_by: z.string(),
  /** The version that the file was attached for. */
  version: z.int(),
  /** Attached to answer a request for information. */
  for_rfi: z.boolean(),
  /** The first sealed version that includes the file; a sealed file stays. */
  sealed_version: z.nullable(z.int()),
  scan: z.enum(["CLEAN", "PENDING", "INFECTED", "NOT_SCANNED"]),
  /** What kind of paper it is. */
  document_type: z.enum(paperTypes),
  /** How far the file is on its way to NAIC. */
  delivery: z.enum(paperDeliveries),
  delivered_at: wire.nullableInstant,
  /** Why NAIC refused it, or why it is not delivered yet. */
  delivery_error: z.nullable(z.string()),
});
export type MpciAttachment = z.infer<typeof mpciAttachment>;

export const rfiAnswer = z.object({
  purpose: z.literal("ANSWER_RFI"),
  request: z.object({ number: z.nullable(z.string()), version: z.int(), issued_at: wire.instant }),
  answers: z.array(
    z.object({
      question: z.int(),
      /** NAIC's question, as received. */
      asked: z.string(),
      text: z.string(),
      /** The SHA-256 of each paper that answers it. */
      papers: z.array(wire.hex32),
    }),
  ),
});

/** A bill of a family. Of another company's no more is shown, and its filing cannot be opened. */
export const familyRow = z.object({
  bill_number: z.nullable(z.string()),
  mpci_party_id: z.nullable(z.string()),
  state: z.enum(familyStates),
  filing_id: z.nullable(wire.uuid),
});
