// The calls of one MPCI filing: to read and save it, and to act on it, with the bodies of domain/mpci.md 4.
import * as z from "zod/mini";
import { filingBodySchema, filingChangeSchema } from "#mpci/filing";
import { billTypes } from "#mpci/filing-codes";
import { cancellationOutcomes, mpciActionNames, mpciCalledActions } from "#mpci/workflow";
import { endpoint } from "../endpoint.ts";
import { priceAnswer } from "../money/price.ts";
import * as wire from "../wire.ts";
import {
  assessment,
  authorityPoint,
  deadline,
  familyRow,
  filer,
  filingParams,
  mpciAttachment,
  rfiAnswer,
  role,
  sealObstacle,
  status,
} from "./parts.ts";

export const filingDetail = z.object({
  id: wire.uuid,
  number: z.string(),
  status,
  status_changed_at: wire.instant,
  version: z.int(),
  revision: z.int(),
  archived: z.boolean(),
  locked: z.boolean(),
  pending_operation: z.nullable(z.literal("CANCEL")),
  /** The last cancellation requested, until another version is sent; `outcome` null: none is known. */
  cancellation: z.nullable(
    z.object({
      reason: z.string(),
      requested_at: wire.instant,
      outcome: z.nullable(z.enum(cancellationOutcomes)),
      answered_at: wire.nullableInstant,
      read_at: wire.nullableInstant,
      text: z.nullable(z.string()),
      points: z.array(authorityPoint),
    }),
  ),
  delegation_id: z.nullable(wire.uuid),
  /** With what decides which bill types it may file: its role with NAIC, and what it has delegated (null: no delegation). */
  filer: z.extend(filer, { role: z.nullable(role), scope: z.nullable(z.array(z.enum(billTypes))) }),
  /** Of a draft: what keeps it from being sealed besides its fields. */
  obstacle: sealObstacle,
  /** The company that files; it differs from the filer under a delegation. */
  filed_by: z.object({ id: wire.uuid, name: z.string() }),
  /** Under a delegation: the company that has paid for it, or is about to; null: nobody has, or it is no question. */
  paid_by: z.nullable(z.object({ id: wire.uuid, name: z.string() })),
  registration_number: z.nullable(z.string()),
  first_submitted_at: wire.nullableInstant,
  expires_at: wire.nullableInstant,
  deadline,
  /** Whether NAIC has the version last sent: acknowledged or answered. */
  received: z.boolean(),
  body: filingBodySchema,
  totals: z.object({ gross_weight_kg: z.string(), packages: z.int(), containers: z.int() }),
  findings: z.array(wire.finding),
  last_assessment: z.nullable(assessment),
  /** The error points of the last refusal, each with its field if it is known. */
  rejection: z.nullable(
    z.object({
      received_at: wire.instant,
      text: z.nullable(z.string()),
      points: z.array(authorityPoint),
    }),
  ),
  /** The open request for information: NAIC's latest. */
  rfi: z.nullable(
    z.object({
      /** The number of NAIC's message. */
      number: z.nullable(z.string()),
      /** The version that it asks about. */
      version: z.int(),
      issued_at: wire.instant,
      received_at: wire.instant,
      text: z.nullable(z.string()),
      points: z.array(z.object({ path: z.nullable(z.string()), text: z.string(), wants_attachment: z.boolean() })),
      /** The request before it, which it replaces unanswered. */
      replaces: z.nullable(z.object({ number: z.nullable(z.string()), issued_at: wire.instant })),
    }),
  ),
  /** The bills that it names above it, the carrier's first. */
  bills_above: z.array(z.extend(familyRow, { bill_type: z.enum(billTypes) })),
  /** The bills beneath it and those that it expects there: each before those beneath it, from level 1. */
  sub_filings: z.array(z.extend(familyRow, { level: z.int() })),
  attachments: z.array(mpciAttachment),
  versions: z.array(
    z.object({ version: z.int(), submitted_at: wire.nullableInstant, status, submitted_by: z.nullable(z.string()) }),
  ),
  events: z.array(
    z.object({
      at: wire.instant,
      kind: z.string(),
      actor: z.enum(["USER", "SYSTEM", "AUTHORITY"]),
      actor_name: z.nullable(z.string()),
      text: z.nullable(z.string()),
      /** Our answer to a request for information, as it was sealed. */
      answer: z.nullable(rfiAnswer),
      /** Of an entry that changed the cut-off of the voyage; null at an end: there was none, or it was removed. */
      cut_off: z.nullable(z.object({ from: wire.nullableInstant, to: wire.nullableInstant })),
    }),
  ),
  /** The state of the last delivery, for "taking longer than usual". */
  transport: z.nullable(
    z.object({
      control_reference: z.string(),
      state: z.enum(["QUEUED", "DELIVERED", "ACKNOWLEDGED", "UNKNOWN", "UNDELIVERABLE"]),
      tries: z.int(),
      acknowledged_at: wire.nullableInstant,
    }),
  ),
  available_actions: z.array(z.enum(mpciActionNames)),
  created_at: wire.instant,
  updated_at: wire.instant,
  created_by: z.string(),
});
export type FilingDetail = z.infer<typeof filingDetail>;

/** What a new draft or an edit of one has made; the detail has the rest, whose sender has the content. */
export const savedDraft = z.object({
  id: wire.uuid,
  number: z.string(),
  status: z.literal("DRAFTED"),
  version: z.int(),
  revision: z.int(),
  delegation_id: z.nullable(wire.uuid),
  deadline,
  findings: z.array(wire.finding),
  updated_at: wire.instant,
});
export type SavedDraft = z.infer<typeof savedDraft>;

export const createMpciFiling = endpoint({
  id: "createMpciFiling",
  method: "POST",
  path: "/api/filings/ae/mpci/filings/",
  says: "Starts a filing: empty, filled, as a copy of another, or from a template.",
  access: "bearer",
  permission: "prepare",
  body: z.strictObject({
    ...filingChangeSchema.shape,
    /** What the draft is called where it was begun, as without a connection; sent again it begins no other. */
    id: z.optional(wire.idGivenByCaller),
    delegation_id: z.optional(z.nullable(wire.uuid)),
    copy_from: z.optional(wire.uuid),
    /** What the template has entered again is open. Not beside `copy_from`. */
    template_id: z.optional(wire.uuid),
  }),
  status: 201,
  answer: savedDraft,
  refuses: ["company_suspended", "delegation_not_active", "delegation_of_others", "invalid_transition"],
});

export const getMpciFiling = endpoint({
  id: "getMpciFiling",
  method: "GET",
  path: "/api/filings/ae/mpci/filings/:filingId/",
  says: "One filing with its findings, answers, history and what may be done with it.",
  access: "bearer",
  params: filingParams,
  answer: filingDetail,
  refuses: [],
});

export const saveMpciFiling = endpoint({
  id: "saveMpciFiling",
  method: "PATCH",
  path: "/api/filings/ae/mpci/filings/:filingId/",
  says: "Keeps an edit of a draft; names the revision it was made on.",
  access: "bearer",
  permission: "prepare",
  params: filingParams,
  body: z.strictObject({
    revision: z.int(),
    body: filingChangeSchema,
    delegation_id: z.optional(z.nullable(wire.uuid)),
  }),
  answer: savedDraft,
  refuses: ["stale_revision", "invalid_transition", "delegation_not_active", "delegation_of_others"],
});

export const getMpciPrice = endpoint({
  id: "getMpciPrice",
  method: "GET",
  path: "/api/filings/ae/mpci/filings/:filingId/price/",
  says: "What submitting costs now, in credits.",
  access: "bearer",
  params: filingParams,
  answer: priceAnswer,
  refuses: [],
});

export const actOnMpciFiling = endpoint({
  id: "actOnMpciFiling",
  method: "PATCH",
  path: "/api/filings/ae/mpci/filings/:filingId/action/",
  says: "Fires an action of `available_actions` that needs no seal, or a sealed one with its preparation.",
  access: "bearer",
  params: filingParams,
  body: z.strictObject({
    action: z.enum(mpciCalledActions),
    revision: z.optional(z.int()),
    /** With MARK_READ: when the newest answer came, also to a withdrawal; a later answer stays unread. */
    answer_received_at: z.optional(wire.givenInstant),
    preparation_id: z.optional(wire.uuid),
    signature: z.optional(wire.signature),
    ethereum_address: z.optional(wire.address),
  }),
  answer: filingDetail,
  refuses: [
    "invalid_transition",
    "stale_revision",
    "newer_answer",
    "feature_off",
    "asked_recently",
    "reminded_recently",
    "nobody_to_remind",
    "authority_unavailable",
    "preparation_expired",
    "preparation_used",
    "content_changed",
    "signature_malformed",
    "signature_malleable",
    "signature_of_other_key",
    "key_not_usable",
    "not_connected",
    "delegation_not_active",
    "delegation_of_others",
  ],
});

export const convertMpciFiling = endpoint({
  id: "convertMpciFiling",
  method: "POST",
  path: "/api/filings/ae/mpci/filings/:filingId/convert/",
  says: "Turns a filed or refused bill into an editable draft, its next version.",
  access: "bearer",
  permission: "prepare",
  params: filingParams,
  answer: filingDetail,
  refuses: ["company_suspended", "invalid_transition"],
});

export const getMpciReceipt = endpoint({
  id: "getMpciReceipt",
  method: "GET",
  path: "/api/filings/ae/mpci/filings/:filingId/receipt/",
  says: "The receipt of the last sealed version, to be checked by anyone without us.",
  access: "bearer",
  params: filingParams,
  answer: z.unknown(),
  refuses: [],
});
