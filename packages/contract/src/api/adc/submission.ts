// The calls that seal and submit an ADC filing (specification 7; domain/adc.md 4.15, 4.16).

import * as z from "zod/mini";
import { limits } from "#limits";
import { nothingHidden } from "../../values/nothing-hidden.ts";
import { endpoint } from "../endpoint.ts";
import { sealedDocument, typedDataAnswer } from "../typed-data.ts";
import * as wire from "../wire.ts";
import { adcFilingDetail, adcPriceAnswer, chargesAnswer } from "./filings.ts";
import { undertakings } from "./reference.ts";

const filingParams = z.object({ filingId: wire.uuid });

export const adcPreparationAnswer = z.object({
  preparation_id: wire.uuid,
  revision: z.int(),
  version: z.int(),
  typed_data: typedDataAnswer,
  digest: wire.hex32,
  /** The canonical header whose SHA-256 is the typed data's `contentHash`. */
  content: z.unknown(),
  documents: z.array(sealedDocument),
  price: adcPriceAnswer,
  charges_estimate: z.nullable(chargesAnswer),
  findings: z.array(wire.finding),
  expires_at: wire.instant,
});
export type AdcPreparation = z.infer<typeof adcPreparationAnswer>;

export const prepareAdcSubmission = endpoint({
  id: "prepareAdcSubmission",
  method: "POST",
  path: "/api/filings/adc/filings/:filingId/prepare-submission/",
  says: "Freezes header, papers, price and digest for the seal; valid 15 minutes.",
  access: "bearer",
  permission: "submit",
  params: filingParams,
  body: z.strictObject({
    key_id: wire.uuid,
    revision: z.int(),
    undertakings: z.optional(z.array(z.enum(undertakings)).check(z.maxLength(10))),
    origin_waiver_reason: z.optional(z.nullable(wire.reason.check(nothingHidden))),
    confirm_unchanged: z.optional(z.boolean()),
    comment: z.optional(
      z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.reasonLettersMost), nothingHidden)),
    ),
  }),
  answer: adcPreparationAnswer,
  refuses: [
    "company_waits",
    "company_suspended",
    "feature_off",
    "requirements_not_met",
    "package_unchanged",
    "insufficient_balance",
    "payer_cannot_cover",
    "plan_unpaid",
    "no_usable_key",
    "key_not_usable",
    "filing_locked",
    "stale_revision",
    "registration_code_inactive",
    "delegation_missing",
    "delegation_of_others",
  ],
});

export const submitAdcFiling = endpoint({
  id: "submitAdcFiling",
  method: "POST",
  path: "/api/filings/adc/filings/:filingId/submit/",
  says: "Seals and submits a preparation; repeating it gives the same answer.",
  access: "bearer",
  permission: "submit",
  params: filingParams,
  body: z.strictObject({
    preparation_id: wire.uuid,
    signature: wire.signature,
    ethereum_address: wire.address,
    total_e5: wire.amountE5,
    accepted_warnings: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(1_000)),
  }),
  answer: adcFilingDetail,
  refuses: [
    "company_waits",
    "company_suspended",
    "feature_off",
    "preparation_expired",
    "preparation_used",
    "content_changed",
    "filing_locked",
    "price_changed",
    "warnings_not_accepted",
    "insufficient_balance",
    "payer_cannot_cover",
    "plan_unpaid",
    "signature_malformed",
    "signature_malleable",
    "signature_of_other_key",
    "key_not_usable",
    "registration_code_inactive",
    "delegation_missing",
    "delegation_of_others",
  ],
});

/** Beyond the specification: the proof of what was sealed, sent and answered. */
export const getAdcReceipt = endpoint({
  id: "getAdcReceipt",
  method: "GET",
  path: "/api/filings/adc/filings/:filingId/receipt/",
  says: "The receipt of the last sealed version, to be checked by anyone without us.",
  access: "bearer",
  params: filingParams,
  answer: z.unknown(),
  refuses: ["feature_off"],
});
