// The calls that pay the government's charges of an ADC filing (specification 7; domain/adc.md 4.17), and decide a
// payment that does not match.
import * as z from "zod/mini";
import { adcStatuses } from "#adc/workflow";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

export const startAdcPayment = endpoint({
  id: "startAdcPayment",
  method: "PATCH",
  path: "/api/filings/adc/filings/:filingId/start-payment/",
  says: "Opens the payment page for the assessed charges; while one is open, the same one again.",
  access: "bearer",
  permission: "pay",
  params: z.object({ filingId: wire.uuid }),
  answer: z.object({
    payment_id: wire.uuid,
    redirect_url: z.url(),
    method: z.literal("GET"),
    expires_at: wire.instant,
    amount_e5: wire.amountE5,
    currency: wire.currency,
    status: z.enum(adcStatuses),
  }),
  refuses: [
    "company_waits",
    "company_suspended",
    "feature_off",
    "nothing_to_pay",
    "assessment_expired",
    "filing_locked",
    "payment_provider_unavailable",
  ],
});

export const paymentDecisions = ["COUNTS_AS_PAID", "GIVEN_BACK"] as const;

/** Beyond the specification: without this call a filing with a payment that does not match would wait forever. */
export const decideAdcPayment = endpoint({
  id: "decideAdcPayment",
  method: "POST",
  path: "/api/operations/adc-payments/:paymentId/decide/",
  says: "Settles a payment of another amount than was due, or one that nobody expected: it counts as paid, or the money went back. Who opened the payment does not decide on it. Repeated, it changes nothing.",
  access: "bearer",
  permission: "administer",
  params: z.object({ paymentId: wire.uuid }),
  body: z.strictObject({
    decision: z.enum(paymentDecisions),
    /** For the history and the security log: what was found, and with whom it was agreed. */
    reason: wire.reason,
  }),
  answer: z.object({
    payment_id: wire.uuid,
    filing_id: wire.uuid,
    decision: z.enum(paymentDecisions),
    status: z.enum(adcStatuses),
  }),
  refuses: [
    "feature_off",
    "payment_not_in_doubt",
    "decision_by_colleague",
    "second_administrator_needed",
    "filing_locked",
  ],
});
