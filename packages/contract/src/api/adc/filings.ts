// The calls that request, list and show ADC filings (specification 7; domain/adc.md 4.4 to 4.6, 4.10, 4.13).
import * as z from "zod/mini";
import { filingHeader, headerShape } from "#adc/header";
import { adcActionNames, filingSteps, stepStates, waitingFor } from "#adc/situation";
import { documentFields, documentRules, documentTypes, userDocumentTypes } from "#adc/types/document-types";
import { filingTypes } from "#adc/types/filing-types";
import { adcStatuses } from "#adc/workflow";
import { failureKinds, failureStages } from "#adc/workflow-rules";
import { endpoint } from "../endpoint.ts";
import { priceAnswer } from "../money/price.ts";
import * as wire from "../wire.ts";
import { adcDocument } from "./documents.ts";

export const approvalStatuses = ["PENDING", "REJECTED", "APPROVED"] as const;
const party = z.object({ code: z.nullable(z.string()), name: z.nullable(z.string()) });
const filingParams = z.object({ filingId: wire.uuid });

/** The reason of a rejection or failure: the authority's text, with the document or field if it is known. */
export const adcFailure = z.object({
  stage: z.enum(failureStages),
  kind: z.enum(failureKinds),
  authority_code: z.nullable(z.string()),
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  resubmittable: z.boolean(),
  items: z.array(
    z.object({
      code: z.nullable(z.string()),
      message: z.string(),
      document_id: z.nullable(wire.uuid),
      document_type: z.nullable(z.enum(documentTypes)),
      field: z.nullable(z.string()),
    }),
  ),
  at: wire.instant,
});
export type AdcFailureShown = z.infer<typeof adcFailure>;

export const adcFilingRow = z.object({
  id: wire.uuid,
  name: z.string(),
  filing_type: z.enum(filingTypes),
  declaration_type: z.string(),
  status: z.enum(adcStatuses),
  step: z.enum(filingSteps),
  needs_action: z.boolean(),
  waiting_for: z.nullable(z.enum(waitingFor)),
  /** The status lasts longer than it should. */
  delayed: z.boolean(),
  delayed_since: wire.nullableInstant,
  /** A code for what operators look into, such as a payment of another amount. */
  attention: z.nullable(z.string()),
  failure: z.nullable(adcFailure),
  filing_number: z.nullable(z.string()),
  declaration_number: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  center: z.object({ code: z.string(), name: z.string() }),
  importer: party,
  exporter: party,
  company: z.object({ id: wire.uuid, name: z.string() }),
  /** The principal, if another company files in its name; the principal may read the filing. */
  principal: z.nullable(z.object({ id: wire.uuid, name: z.string() })),
  approvals_summary: z.object({ total: z.int(), approved: z.int(), rejected: z.int(), pending: z.int() }),
  documents_count: z.int(),
  expected_at: z.nullable(wire.isoDate),
  /** Until when the charges hold that are to be paid; null: none are, or another sum was paid. */
  pay_by: wire.nullableInstant,
  version: z.int(),
  revision: z.int(),
  status_changed_at: wire.instant,
  created_at: wire.instant,
  updated_at: wire.instant,
  created_by: z.object({ id: wire.uuid, name: z.string() }),
  assigned_to: z.object({ id: wire.uuid, name: z.string() }),
  /** Who gave it to that person, or whose it was, and when; null: nobody did, or that person took it. */
  assigned_by: z.nullable(z.object({ name: z.string(), at: wire.instant })),
  available_actions: z.array(z.enum(adcActionNames)),
});
export type AdcFilingRow = z.infer<typeof adcFilingRow>;

export const adcFilingDetail = z.extend(adcFilingRow, {
  header: filingHeader,
  steps: z.array(z.object({ step: z.enum(filingSteps), state: z.enum(stepStates), at: wire.nullableInstant })),
  requirements: z.array(
    z.object({
      document_type: z.enum(userDocumentTypes),
      requirement: z.enum(["MANDATORY", "CONDITIONAL", "OPTIONAL"]),
      rule: z.nullable(z.enum(documentRules)),
      needed: z.boolean(),
      satisfied: z.boolean(),
      missing_fields: z.array(z.enum(documentFields)),
    }),
  ),
  /** Errors that block sealing and warnings; empty when documents cannot be changed. */
  findings: z.array(wire.finding),
  documents: z.array(adcDocument),
  approvals: z.array(
    z.object({
      version: z.int(),
      authority_code: z.string(),
      name: z.string(),
      status: z.enum(approvalStatuses),
      reason: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      decided_at: wire.nullableInstant,
      carried_over: z.boolean(),
    }),
  ),
  /** In another company's name: the company whose credits have paid for it, or are about to; null: none have, or it is no question. */
  paid_by: z.nullable(z.object({ id: wire.uuid, name: z.string() })),
  charges_status: z.enum(["NONE", "ESTIMATED", "ASSESSED", "PAID"]),
  payment: z.nullable(
    z.object({
      id: wire.uuid,
      status: z.string(),
      amount_e5: wire.amountE5,
      currency: wire.currency,
      expires_at: wire.nullableInstant,
      receipt_number: z.nullable(z.string()),
    }),
  ),
  submissions: z.array(
    z.object({
      version: z.int(),
      sealed_at: wire.instant,
      signer: z.string(),
      signed_by: z.string(),
      digest: wire.hex32,
      documents: z.array(wire.uuid),
      /** The outcome of the version; null while it is open. */
      outcome: z.nullable(z.enum(["ACCEPTED", "REJECTED", "FAILED", "SUPERSEDED"])),
    }),
  ),
  /** The delivery state of our last message to the authority. */
  delivery: z.nullable(
    z.object({
      kind: z.string(),
      state: z.enum(["QUEUED", "DELIVERED", "UNDELIVERABLE"]),
      tries: z.int(),
      received_at: wire.nullableInstant,
    }),
  ),
  /** Newest first. */
  thread: z.array(
    z.object({
      id: z.string(),
      at: wire.instant,
      kind: z.string(),
      actor: z.enum(["USER", "SYSTEM", "AUTHORITY"]),
      actor_name: z.nullable(z.string()),
      text: z.nullable(z.string()),
      params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
  ),
});
export type AdcFilingDetail = z.infer<typeof adcFilingDetail>;

export const requestAdcFiling = endpoint({
  id: "requestAdcFiling",
  method: "POST",
  path: "/api/filings/adc/request-filing/",
  says: "Asks Abu Dhabi customs for a filing number; with `filing_id` once more after it was refused or did not come. `id` names a new filing: sent again with it, the call answers the filing that there is.",
  access: "bearer",
  permission: "prepare",
  body: z.strictObject({ ...headerShape, filing_id: z.optional(wire.uuid), id: z.optional(wire.idGivenByCaller) }),
  status: 201,
  answer: adcFilingDetail,
  refuses: [
    "company_waits",
    "company_suspended",
    "feature_off",
    "registration_code_inactive",
    "delegation_missing",
    "delegation_of_others",
    "declaration_type_mismatch",
    "center_not_allowed",
    "duplicate_request",
    "already_requested",
    "invalid_transition",
  ],
});

export const adcOrderings = ["created_at", "updated_at", "name", "status", "filing_number", "expected_at"] as const;
const code = z.string().check(z.maxLength(40));

/** What is asked of a list beside its page. */
export const adcListAsked = {
  ordering: z.optional(z.enum(adcOrderings.flatMap((field) => [field, `-${field}`] as const))),
  search: wire.search,
  folder: z.optional(z.enum(["active", "completed"])),
  filter: z.optional(
    z.strictObject({
      status: wire.listOf(z.enum(adcStatuses)),
      filing_type: wire.listOf(z.enum(filingTypes)),
      declaration_type: wire.listOf(code),
      center_code: wire.listOf(code),
      importer_code: z.optional(code),
      exporter_code: z.optional(code),
      company_id: z.optional(wire.uuid),
      created_by: z.optional(wire.uuid),
      not_created_by: z.optional(wire.uuid),
      handed_over_from: z.optional(wire.uuid),
      approval_authority: z.optional(code),
      needs_action: wire.queryBoolean,
      created_at: wire.range,
      updated_at: wire.range,
      expected_at: wire.range,
    }),
  ),
};

export const listAdcFilings = endpoint({
  id: "listAdcFilings",
  method: "GET",
  path: "/api/filings/adc/filings/",
  says: "The company's filings with Abu Dhabi customs: by folder, filtered, searched, sorted, paged, counted by status.",
  access: "bearer",
  query: z.object({ ...wire.pageQuery, ...adcListAsked }),
  answer: z.object({ ...wire.listAnswer(adcFilingRow), status_counts: z.record(z.string(), z.int()) }),
  refuses: ["feature_off", "wrong_cursor", "page_too_deep"],
});

export const getAdcFiling = endpoint({
  id: "getAdcFiling",
  method: "GET",
  path: "/api/filings/adc/filings/:filingId/",
  says: "One filing with its steps, papers, approvals, charges, history and what may be done with it.",
  access: "bearer",
  params: filingParams,
  answer: adcFilingDetail,
  refuses: ["feature_off"],
});

export const adcPriceAnswer = z.extend(priceAnswer, {
  /** The filing is paid; sending it again is free. */
  already_charged: z.boolean(),
});
export type AdcPrice = z.infer<typeof adcPriceAnswer>;

export const getAdcPrice = endpoint({
  id: "getAdcPrice",
  method: "GET",
  path: "/api/filings/adc/filings/:filingId/price/",
  says: "What submitting costs now, in credits.",
  access: "bearer",
  params: filingParams,
  answer: adcPriceAnswer,
  refuses: ["feature_off"],
});

export const chargeKinds = ["DUTY", "FEE", "TAX", "DEPOSIT", "INSPECTION", "FINE", "OTHER"] as const;
export const settlements = [
  "PAY_NOW",
  "BANK_GUARANTEE",
  "REVERSE_CHARGE",
  "PAID_TO_TAX_AUTHORITY",
  "CUSTOMS_ACCOUNT",
] as const;

const charge = z.object({
  code: z.string(),
  kind: z.enum(chargeKinds),
  name: z.string(),
  base_e5: z.nullable(wire.amountE5),
  /** Per cent, as a decimal. */
  rate: z.nullable(z.string()),
  amount_e5: wire.amountE5,
  settlement: z.enum(settlements),
  refundable: z.boolean(),
});
export type Charge = z.infer<typeof charge>;

export const chargesAnswer = z.object({
  status: z.enum(["NONE", "ESTIMATED", "ASSESSED", "PAID"]),
  currency: z.literal("AED"),
  assessment_id: z.nullable(z.string()),
  version: z.nullable(z.int()),
  items: z.array(charge),
  total_payable_e5: wire.amountE5,
  deposits_e5: wire.amountE5,
  /** Charges that are shown and paid elsewhere. */
  not_paid_here: z.array(z.object({ code: z.string(), amount_e5: wire.amountE5, settlement: z.enum(settlements) })),
  valid_until: wire.nullableInstant,
  assessed_at: wire.nullableInstant,
  disclaimer_code: z.nullable(z.literal("ESTIMATE_ONLY")),
});
export type AdcCharges = z.infer<typeof chargesAnswer>;

export const getAdcCharges = endpoint({
  id: "getAdcCharges",
  method: "GET",
  path: "/api/filings/adc/filings/:filingId/adc-charges/",
  says: "The government's charges in AED: estimated, assessed or paid; none is an answer too.",
  access: "bearer",
  params: filingParams,
  answer: chargesAnswer,
  refuses: ["feature_off"],
});
