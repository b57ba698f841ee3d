// The calls that prepare an MPCI filing for its seal and submit it.
import * as z from "zod/mini";
import { limits } from "#limits";
import { endpoint } from "../endpoint.ts";
import { priceAnswer } from "../money/price.ts";
import { sealedDocument, typedDataAnswer } from "../typed-data.ts";
import * as wire from "../wire.ts";
import { filingDetail } from "./filings.ts";
import { filingParams } from "./parts.ts";

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
    answer_received_at: z.optional(wire.givenInstant),
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
    "company_waits",
    "company_suspended",
    "plan_unpaid",
    "payer_cannot_cover",
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
    "delegation_of_others",
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
    /** The same for all that are sealed with one passphrase: those that may be loaded are told in one notification. */
    batch_id: z.optional(wire.uuid),
  }),
  answer: filingDetail,
  refuses: [
    "company_waits",
    "company_suspended",
    "preparation_expired",
    "preparation_used",
    "content_changed",
    "newer_answer",
    "invalid_transition",
    "price_changed",
    "warnings_not_accepted",
    "insufficient_balance",
    "plan_unpaid",
    "payer_cannot_cover",
    "signature_malformed",
    "signature_malleable",
    "signature_of_other_key",
    "key_not_usable",
    "not_connected",
    "delegation_not_active",
    "delegation_of_others",
    "has_errors",
  ],
});
