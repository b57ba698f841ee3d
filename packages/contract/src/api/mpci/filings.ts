// The MPCI calls of the specification's section 7, with the bodies of domain/mpci.md 4.
import * as z from "zod/mini";
import { limits } from "#limits";
import { filingBodySchema, filingChangeSchema } from "#mpci/filing";
import { billTypes } from "#mpci/filing-codes";
import { connectionRoles, principalRoles } from "#mpci/types/bill-forms";
import { familyStates } from "#mpci/types/family";
import { paperDeliveries, paperTypes } from "#mpci/types/paper-types";
import {
  answerCodes,
  assessmentCodes,
  cancellationOutcomes,
  mpciActionNames,
  mpciCalledActions,
  mpciStatuses,
  withdrawalAnswers,
} from "#mpci/workflow";
import { earlierFilesAnswer } from "../earlier-file.ts";
import { endpoint } from "../endpoint.ts";
import { priceAnswer } from "../money/price.ts";
import { sealedDocument, typedDataAnswer } from "../typed-data.ts";
import * as wire from "../wire.ts";

export const deadlineStates = ["UNKNOWN", "ON_TIME", "DUE_SOON", "OVERDUE", "LOADED_BY_PLAN"] as const;
export type DeadlineState = (typeof deadlineStates)[number];

const status = z.enum(mpciStatuses);
const filingParams = z.object({ filingId: wire.uuid });

const deadline = z.object({
  planned_loading_at: wire.nullableInstant,
  /** The carrier's cut-off for the voyage, where the bill has one. */
  cut_off_at: wire.nullableInstant,
  /** The earlier of the cut-off and 24 hours before loading. */
  file_by: wire.nullableInstant,
  state: z.enum(deadlineStates),
});
const filer = z.object({ company_id: wire.uuid, company_name: z.string(), mpci_party_id: z.nullable(z.string()) });
const role = z.enum(connectionRoles);

/** A remark of NAIC about a place in our message; an older one has its code and text alone. */
const authorityPoint = z.object({
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

const assessment = z.object({
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

const rfiAnswer = z.object({
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
const familyRow = z.object({
  bill_number: z.nullable(z.string()),
  mpci_party_id: z.nullable(z.string()),
  state: z.enum(familyStates),
  filing_id: z.nullable(wire.uuid),
});

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
  /** The company that files; it differs from the filer under a delegation. */
  filed_by: z.object({ id: wire.uuid, name: z.string() }),
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

/** What a list shows of a filing and its first step needs; the detail has the rest. */
export const filingRow = z.object({
  id: wire.uuid,
  number: z.string(),
  status,
  bill_type: z.enum(billTypes),
  bill_number: z.nullable(z.string()),
  vessel_name: z.nullable(z.string()),
  voyage_number: z.nullable(z.string()),
  loading: z.nullable(z.string()),
  discharge: z.nullable(z.string()),
  /**
   * The place of the planned loading that the deadline counts from: the last load port before the UAE, otherwise the
   * port of loading.
   */
  deadline_port: z.nullable(z.string()),
  planned_loading_at: wire.nullableInstant,
  deadline: z.object({ file_by: wire.nullableInstant, state: z.enum(deadlineStates) }),
  /** Whether NAIC has the version last sent: acknowledged or answered. */
  received: z.boolean(),
  shipper_name: z.nullable(z.string()),
  consignee_name: z.nullable(z.string()),
  container_count: z.int(),
  first_container: z.nullable(z.string()),
  /** The number of errors after the last save; null: no draft, or not counted yet. */
  errors_to_fix: z.nullable(z.int()),
  /** How many of the bills that it expects beneath are not registered; null: none is expected, or it is not filed. */
  missing_beneath: z.nullable(z.int()),
  /** The creator's name. */
  created_by: z.string(),
  /** NAIC's answer to the version last sent; it stays while an update is drafted, until the update is sent. */
  answer: z.nullable(z.object({ code: z.enum(answerCodes), received_at: wire.instant })),
  /** What came of the last withdrawal, while it says something of the filing as it is; a drafted update takes it away. */
  withdrawal: z.nullable(
    z.object({ code: z.enum(withdrawalAnswers), received_at: wire.instant, is_read: z.boolean() }),
  ),
  /** The filer is the shipping line itself, which nobody has to tell. */
  is_carriers: z.boolean(),
  pending_operation: z.nullable(z.literal("CANCEL")),
  updated_at: wire.instant,
  available_actions: z.array(z.enum(mpciActionNames)),
});
export type FilingRow = z.infer<typeof filingRow>;

export const filingOrderings = [
  "updated_at",
  "created_at",
  "number",
  "bill_number",
  "status",
  "file_by",
  "planned_loading_at",
] as const;
const orderings = filingOrderings.flatMap((field) => [field, `-${field}`] as const);
const range = z.optional(
  z.object({
    gte: z.optional(z.string()),
    lte: z.optional(z.string()),
    gt: z.optional(z.string()),
    lt: z.optional(z.string()),
  }),
);

/** Why we refuse what NAIC has confirmed: another company here is connected with the id. */
const ownRefusal = z.nullable(z.literal("party_id_in_use"));

const connection = z.object({
  state: z.enum(["NOT_CONNECTED", "PENDING", "CONNECTED", "REJECTED"]),
  role: z.nullable(role),
  mpci_party_id: z.nullable(z.string()),
  registered_name: z.nullable(z.string()),
  trade_licence_number: z.nullable(z.string()),
  requested_at: wire.nullableInstant,
  connected_at: wire.nullableInstant,
  /** NAIC's reason for refusing it, in its words; null where it gave none. */
  reason: z.nullable(z.string()),
  code: ownRefusal,
  /** What the connection is to be replaced by; it holds until NAIC confirms this. */
  replacement: z.nullable(
    z.object({
      /** CONFIRMED by NAIC, it waits until no filing awaits its receipt under the connection before it. */
      state: z.enum(["PENDING", "CONFIRMED", "REJECTED"]),
      role,
      mpci_party_id: z.string(),
      registered_name: z.string(),
      trade_licence_number: z.nullable(z.string()),
      requested_at: wire.instant,
      reason: z.nullable(z.string()),
      code: ownRefusal,
    }),
  ),
});
export type Connection = z.infer<typeof connection>;

/** With `connection_in_use`, as `current`: the first of the filings that NAIC is yet to acknowledge, and how many they are. */
export interface AwaitedFilings {
  readonly count: number;
  readonly filings: readonly { readonly id: string; readonly name: string }[];
}

export const getMpciConnection = endpoint({
  id: "getMpciConnection",
  method: "GET",
  path: "/api/filings/ae/mpci/connect/",
  says: "The company's registration with NAIC; NOT_CONNECTED when there is none.",
  access: "bearer",
  answer: connection,
  refuses: [],
});

export const connectMpci = endpoint({
  id: "connectMpci",
  method: "POST",
  path: "/api/filings/ae/mpci/connect/",
  says: "Asks NAIC to confirm that the company holds this MPCI Party ID; a connection before it holds until then.",
  access: "bearer",
  permission: "administer",
  body: z.strictObject({
    mpci_party_id: z.string().check(z.regex(/^[A-Za-z0-9]{7}$/)),
    role,
    registered_name: z.string().check(z.minLength(1), z.maxLength(140)),
    trade_licence_number: z.optional(z.nullable(z.string().check(z.maxLength(35)))),
    accept_terms: z.literal(true),
  }),
  status: 201,
  answer: connection,
  refuses: ["party_id_in_use", "connection_in_use"],
});

export const listMpciDelegations = endpoint({
  id: "listMpciDelegations",
  method: "GET",
  path: "/api/filings/ae/mpci/connected-delegations/",
  says: "Parties for which this company may file now.",
  access: "bearer",
  answer: z.array(
    z.object({
      id: wire.uuid,
      principal: z.object({
        company_name: z.string(),
        mpci_party_id: z.string(),
        role: z.enum(principalRoles),
      }),
      scope: z.array(z.enum(billTypes)),
      state: z.enum(["ACTIVE", "SUSPENDED", "EXPIRED"]),
      valid_from: wire.isoDate,
      valid_to: z.nullable(wire.isoDate),
    }),
  ),
  refuses: [],
});

export const mpciCarrier = z.object({
  id: wire.uuid,
  name: z.string(),
  scac: z.nullable(z.string()),
  smdg_code: z.nullable(z.string()),
  /** The published id, or the one the company entered. */
  mpci_party_id: z.nullable(z.string()),
  /** Who of the company entered the party id, when, and where it is from; null for a published id and without one. */
  party_id_entered: z.nullable(z.object({ by: z.string(), at: wire.instant, source: z.nullable(z.string()) })),
  /** Where a published id is from, in an operator's words, and since when it holds for every company. */
  party_id_published: z.nullable(z.object({ source: z.string(), at: wire.instant })),
  /** The ids that the company's bills had before, the latest first: bills that were filed keep theirs. */
  earlier_party_ids: z.array(z.object({ mpci_party_id: z.string(), until: wire.instant })),
  si_cutoff_note: z.nullable(z.string()),
});
export type MpciCarrier = z.infer<typeof mpciCarrier>;

export const listMpciCarriers = endpoint({
  id: "listMpciCarriers",
  method: "GET",
  path: "/api/filings/ae/mpci/carriers/",
  says: "Shipping lines, by name; one without a party id can be chosen but not filed with until the company enters it.",
  access: "bearer",
  answer: z.array(mpciCarrier),
  refuses: [],
});

export const searchUndg = endpoint({
  id: "searchUndg",
  method: "GET",
  path: "/api/filings/ae/mpci/undg/",
  says: "Dangerous goods by UN number or words of the shipping name.",
  access: "bearer",
  query: z.object({
    ...wire.pageQuery,
    search: wire.search,
    class: z.optional(z.string().check(z.maxLength(10))),
  }),
  answer: z.object({
    ...wire.listAnswer(
      z.object({
        id: z.string(),
        un_number: z.string(),
        proper_shipping_name: z.string(),
        imdg_class: z.string(),
        subsidiary_hazards: z.array(z.string()),
        packing_groups: z.array(z.union([z.literal(1), z.literal(2), z.literal(3)])),
        needs_technical_name: z.boolean(),
        needs_flashpoint: z.boolean(),
      }),
    ),
    complete: z.boolean(),
    source: z.string(),
    date: wire.isoDate,
  }),
  refuses: [],
});

export const listMpciFilings = endpoint({
  id: "listMpciFilings",
  method: "GET",
  path: "/api/filings/ae/mpci/filings/",
  says: "The company's filings: filtered, searched, sorted, paged, with counts by status.",
  access: "bearer",
  query: z.object({
    ...wire.pageQuery,
    ordering: z.optional(z.enum(orderings)),
    search: wire.search,
    filter: z.optional(
      z.object({
        status: wire.listOf(status),
        bill_type: wire.listOf(z.enum(billTypes)),
        deadline_state: wire.listOf(z.enum(deadlineStates)),
        /** Of withdrawals too; with `needs_action` those that nobody has read. */
        answer: wire.listOf(z.enum([...answerCodes, ...withdrawalAnswers])),
        carrier_id: wire.listOf(wire.uuid),
        delegation_id: z.optional(wire.uuid),
        created_by: z.optional(wire.uuid),
        place_of_loading: z.optional(z.string().check(z.maxLength(5))),
        place_of_discharge: z.optional(z.string().check(z.maxLength(5))),
        created_at: range,
        /** By when the bill is to be filed: the earlier of the cut-off and 24 hours before loading. */
        file_by: range,
        /** What needs somebody by this moment: it is to be filed by then, or must not be loaded. */
        due_by: z.optional(wire.instant),
        planned_loading_at: range,
        needs_action: wire.queryBoolean,
        has_dangerous_goods: wire.queryBoolean,
        archived: wire.queryBoolean,
      }),
    ),
  }),
  answer: z.object({
    ...wire.listAnswer(filingRow),
    status_counts: z.record(z.string(), z.int()),
  }),
  refuses: ["wrong_cursor", "page_too_deep"],
});

export const createMpciFiling = endpoint({
  id: "createMpciFiling",
  method: "POST",
  path: "/api/filings/ae/mpci/filings/",
  says: "Starts a filing: empty, filled, or as a copy of another.",
  access: "bearer",
  permission: "prepare",
  body: z.strictObject({
    ...filingChangeSchema.shape,
    delegation_id: z.optional(z.nullable(wire.uuid)),
    copy_from: z.optional(wire.uuid),
  }),
  status: 201,
  answer: savedDraft,
  refuses: ["delegation_not_active"],
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
  refuses: ["stale_revision", "invalid_transition", "delegation_not_active"],
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
    answer_received_at: z.optional(z.iso.datetime({ offset: true })),
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
  refuses: ["invalid_transition"],
});

export const preparationAnswer = z.object({
  preparation_id: wire.uuid,
  revision: z.int(),
  version: z.int(),
  message_function: z.enum(["ORIGINAL", "UPDATE", "CANCELLATION"]),
  typed_data: typedDataAnswer,
  digest: wire.hex32,
  /** The canonical content whose SHA-256 is the typed data's `contentHash`. */
  content: z.unknown(),
  documents: z.array(sealedDocument),
  price: priceAnswer,
  findings: z.array(wire.finding),
  expires_at: wire.instant,
});
export type Preparation = z.infer<typeof preparationAnswer>;

export const prepareMpciSubmission = endpoint({
  id: "prepareMpciSubmission",
  method: "POST",
  path: "/api/filings/ae/mpci/filings/:filingId/prepare-submission/",
  says: "Freezes content, price and digest for the seal; valid 15 minutes. An update or a withdrawal states its reason.",
  access: "bearer",
  permission: "submit",
  params: filingParams,
  body: z.strictObject({
    key_id: wire.uuid,
    /** ANSWER_RFI and CANCEL are sent by `action`; a draft is submitted, with `answers` where a request is open. */
    purpose: z.optional(z.enum(["SUBMIT", "ANSWER_RFI", "CANCEL"])),
    /** `received_at` of the request that is answered; a later one is not answered by it. */
    answer_received_at: z.optional(z.iso.datetime({ offset: true })),
    /** The answers to the open request for information: each a text, papers of the filing, or both. */
    answers: z.optional(
      z
        .array(
          z.strictObject({
            /** Counted from 1, in the order of the request. */
            question: z.int().check(z.gte(1), z.lte(limits.questionsMost)),
            text: z.optional(z.string().check(z.maxLength(limits.answerLettersMost))),
            attachment_ids: z.optional(z.array(wire.uuid).check(z.maxLength(limits.attachmentsMost))),
          }),
        )
        .check(z.minLength(1), z.maxLength(limits.questionsMost)),
    ),
    reason: z.optional(
      z.string().check(z.minLength(limits.reasonLettersLeast), z.maxLength(limits.cancelReasonLettersMost)),
    ),
  }),
  answer: preparationAnswer,
  refuses: [
    "has_errors",
    "not_connected",
    "document_not_clean",
    "paper_refused",
    "no_usable_key",
    "key_not_usable",
    "invalid_transition",
    "newer_answer",
    "feature_off",
    "delegation_not_active",
  ],
});

export const submitMpciFiling = endpoint({
  id: "submitMpciFiling",
  method: "POST",
  path: "/api/filings/ae/mpci/filings/:filingId/submit/",
  says: "Seals and submits a preparation; repeating it gives the same answer.",
  access: "bearer",
  permission: "submit",
  params: filingParams,
  body: z.strictObject({
    preparation_id: wire.uuid,
    signature: wire.signature,
    ethereum_address: wire.address,
    total_e5: wire.amountE5,
    accepted_warnings: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(10_000)),
  }),
  answer: filingDetail,
  refuses: [
    "preparation_expired",
    "preparation_used",
    "content_changed",
    "newer_answer",
    "invalid_transition",
    "price_changed",
    "warnings_not_accepted",
    "insufficient_balance",
    "signature_malformed",
    "signature_malleable",
    "signature_of_other_key",
    "key_not_usable",
    "not_connected",
    "delegation_not_active",
    "has_errors",
  ],
});

/** Beyond the specification: the sent and received messages, and the proof. */
/** Multipart: one `file`, or `sha256` of a file that the company has uploaded before; optionally its `document_type`. */
export const attachToMpciFiling = endpoint({
  id: "attachToMpciFiling",
  method: "POST",
  path: "/api/filings/ae/mpci/filings/:filingId/attachments/",
  says: "Adds a file to a filing: multipart with the field `file`, or with `sha256` of one uploaded earlier; and `document_type` if known.",
  access: "bearer",
  permission: "prepare",
  takes: "file",
  params: filingParams,
  status: 201,
  answer: mpciAttachment,
  refuses: [
    "unsupported_type",
    "file_too_large",
    "empty_file",
    "encrypted_pdf",
    "active_content",
    "damaged_file",
    "file_not_checkable",
    "infected_file",
    "duplicate_document",
    "attachments_full",
    "company_storage_full",
    "invalid_transition",
    "store_unavailable",
  ],
});

/** Beyond the specification: what kind of paper a file is. */
export const changeMpciAttachment = endpoint({
  id: "changeMpciAttachment",
  method: "PATCH",
  path: "/api/filings/ae/mpci/filings/:filingId/attachments/:filingAttachmentId/",
  says: "Says what kind of paper a file is that no sealed version carries.",
  access: "bearer",
  permission: "prepare",
  params: z.object({ filingId: wire.uuid, filingAttachmentId: wire.uuid }),
  body: z.strictObject({ document_type: z.enum(paperTypes) }),
  answer: mpciAttachment,
  refuses: ["document_locked", "invalid_transition"],
});

const earlierMpciFiles = earlierFilesAnswer(z.enum(paperTypes));
export type EarlierMpciFile = z.infer<typeof earlierMpciFiles>["results"][number];

/** Beyond the specification: a paper need not be uploaded twice. */
export const listEarlierMpciFiles = endpoint({
  id: "listEarlierMpciFiles",
  method: "GET",
  path: "/api/filings/ae/mpci/filings/:filingId/earlier-files/",
  says: `The files of the company's other filings that \`attachments\` takes by their \`sha256\`: the one last used first, at most ${limits.earlierFilesShownMost}; with \`search\`, those with these letters in their name, among the newest ${limits.earlierPapersLookedThrough} files. \`more\`: there are further ones.`,
  access: "bearer",
  permission: "prepare",
  params: filingParams,
  query: z.object({ search: wire.search }),
  answer: earlierMpciFiles,
  refuses: [],
});

export const detachFromMpciFiling = endpoint({
  id: "detachFromMpciFiling",
  method: "DELETE",
  path: "/api/filings/ae/mpci/filings/:filingId/attachments/:filingAttachmentId/",
  says: "Takes away a file that no sealed version carries.",
  access: "bearer",
  permission: "prepare",
  params: z.object({ filingId: wire.uuid, filingAttachmentId: wire.uuid }),
  status: 204,
  refuses: ["document_locked", "invalid_transition"],
});

export const downloadMpciAttachment = endpoint({
  id: "downloadMpciAttachment",
  method: "GET",
  path: "/api/filings/ae/mpci/filings/:filingId/attachments/:filingAttachmentId/download/",
  says: "The bytes of an attached file as they were stored.",
  access: "bearer",
  gives: "file",
  params: z.object({ filingId: wire.uuid, filingAttachmentId: wire.uuid }),
  refuses: ["document_not_clean", "store_unavailable"],
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

/** The page size when a query names none. */
export const defaultPageSize = limits.pageSize;
