// The calls about the fees of plans: paying one on the provider's page, and those that are paid. All are beyond the
// specification.
import * as z from "zod/mini";
import { planNames } from "#money/plans";
import { feeFailures } from "#money/renewal";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";
import { keptCard } from "./kept-card.ts";

/** How the company stands with the fee of its plan. */
export const feeState = z.object({
  currency: z.literal("USD"),
  /** The fee that is due next; null: none is. */
  next: z.nullable(z.object({ at: wire.instant, plan: z.enum(planNames), amount_e5: wire.amountE5 })),
  /** The card that is charged for it; null: none is kept. */
  card: z.nullable(keptCard),
  /** The fee that is not paid. */
  due: z.nullable(
    z.object({
      id: wire.uuid,
      plan: z.enum(planNames),
      begins_at: wire.instant,
      amount_e5: wire.amountE5,
      /** Why the card did not pay it; null: it is being charged. */
      failed_because: z.nullable(z.enum(feeFailures)),
      /** When the card is charged again; null: it is not. */
      charge_again_at: wire.nullableInstant,
      /** From then on nothing new is submitted. */
      stops_at: wire.nullableInstant,
      is_stopped: z.boolean(),
    }),
  ),
});

const feeParams = z.object({ feeId: wire.uuid });

export const startFeePayment = endpoint({
  id: "startFeePayment",
  method: "PATCH",
  path: "/api/subscriptions/fees/:feeId/start-payment/",
  says: "Opens the payment page for the fee of a plan; asked again, the same one. The provider keeps the card for the fees that follow.",
  access: "bearer",
  permission: "pay",
  params: feeParams,
  answer: z.object({
    payment_id: wire.uuid,
    redirect_url: z.url(),
    method: z.literal("GET"),
    expires_at: wire.instant,
    amount_e5: wire.amountE5,
    currency: wire.currency,
  }),
  refuses: [
    "company_waits",
    "company_suspended",
    "headquarters_pays",
    "nothing_to_pay",
    "payment_provider_unavailable",
  ],
});

const paidFee = z.object({
  /** Of the payment. */
  id: wire.uuid,
  plan: z.enum(planNames),
  begins_at: wire.instant,
  ends_at: wire.instant,
  amount_e5: wire.amountE5,
  currency: wire.currency,
  number: z.string(),
  /** Its paper is a tax invoice, as its seller was registered for the tax that day; else it is a receipt. */
  is_tax_invoice: z.boolean(),
  settled_at: wire.instant,
  /** The fee was paid already, or was not due any more: the money was added as credits. */
  as_credits: z.boolean(),
  /** The headquarters that paid by then, which is why the money became credits; null: it is for another reason, or it did not. */
  headquarters: z.nullable(z.string()),
  /** The operator of the platform had set another plan by then, which is why the money became credits. */
  plan_was_set: z.boolean(),
});
export type PaidFee = z.infer<typeof paidFee>;

export const listFees = endpoint({
  id: "listFees",
  method: "GET",
  path: "/api/subscriptions/fees/",
  says: "The fees that were paid, newest first.",
  access: "bearer",
  answer: z.array(paidFee),
  refuses: [],
});

export const downloadFeeReceipt = endpoint({
  id: "downloadFeeReceipt",
  method: "GET",
  path: "/api/subscriptions/fee-payments/:feePaymentId/receipt/",
  says: "The receipt of a fee that is paid, as a PDF in the caller's language and in Arabic; the same bytes each time in one language.",
  access: "bearer",
  gives: "file",
  params: z.object({ feePaymentId: wire.uuid }),
  refuses: [],
});
