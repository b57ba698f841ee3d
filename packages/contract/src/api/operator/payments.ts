// The calls by which an operator sees payments in doubt, asks their provider again, and settles them.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

/** `NO_OUTCOME`: nobody knows whether it was paid; `OTHER_SUM`: other money came than was due; `UNEXPECTED`: money came that nothing waits for. */
export const paymentDoubts = ["NO_OUTCOME", "OTHER_SUM", "UNEXPECTED"] as const;

const params = z.object({ payment: wire.uuid });

const doubtfulPayment = z.object({
  id: wire.uuid,
  pays: z.enum(["ADC_CHARGES", "TOP_UP", "PLAN_FEE"]),
  doubt: z.enum(paymentDoubts),
  company: z.object({ id: wire.uuid, name: z.string() }),
  filing_id: z.nullable(wire.uuid),
  amount_e5: wire.amountE5,
  currency: wire.currency,
  provider: z.string(),
  /** By which the provider knows it. */
  reference: z.string(),
  created_at: wire.instant,
  checked_at: wire.instant,
});
export type DoubtfulPayment = z.infer<typeof doubtfulPayment>;

export const listDoubtfulPayments = endpoint({
  id: "listDoubtfulPayments",
  method: "GET",
  path: "/api/operator/payments/",
  says: "The payments without an outcome for more than an hour, those of another sum than was due, and money that nobody expected; the oldest.",
  access: "bearer",
  isForOperators: true,
  answer: z.array(doubtfulPayment),
  refuses: [],
});

export const askAboutPayment = endpoint({
  id: "askAboutPayment",
  method: "POST",
  path: "/api/operator/payments/:payment/question/",
  says: "Asks the provider about a payment without an outcome now; what it says is applied. `is_settled`: it has an outcome.",
  access: "bearer",
  isForOperators: true,
  params,
  answer: z.object({ is_settled: z.boolean() }),
  refuses: ["payment_not_in_doubt", "payment_provider_unavailable"],
});

export const settleDoubtfulPayment = endpoint({
  id: "settleDoubtfulPayment",
  method: "POST",
  path: "/api/operator/payments/:payment/settlement/",
  says: "Settles a payment in doubt as paid or not paid, as its provider's own books say; the company reads the `reason`. Paid, it does what a payment does, once. Money that nobody expected is never counted as paid.",
  access: "bearer",
  isForOperators: true,
  params,
  body: z.strictObject({
    is_paid: z.boolean(),
    /** The provider's, where it gave one. */
    receipt_number: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
    reason: wire.reason,
  }),
  status: 204,
  refuses: ["payment_not_in_doubt", "filing_locked"],
});
