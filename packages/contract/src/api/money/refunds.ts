// The calls about bought credits whose money goes back to the card, and their credit notes.

import * as z from "zod/mini";
import { limits } from "#limits";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

/** PENDING until the payment provider has returned the money, or refuses to. */
export const refundStates = ["PENDING", "RETURNED", "REFUSED"] as const;

const refund = z.object({
  id: wire.uuid,
  state: z.enum(refundStates),
  credits_e5: wire.amountE5,
  amount_e5: wire.amountE5,
  /** Included in the amount; null: the receipt shows no tax. */
  vat_e5: z.nullable(wire.amountE5),
  currency: wire.currency,
  reason: z.string(),
  /** Of the credit note, once the money is returned. */
  number: z.nullable(z.string()),
  created_at: wire.instant,
  created_by: z.string(),
  settled_at: wire.nullableInstant,
});
export type Refund = z.infer<typeof refund>;

export const listRefunds = endpoint({
  id: "listRefunds",
  method: "GET",
  path: "/api/subscriptions/top-ups/:topUpId/refunds/",
  says: "How much of a purchase of credits can go back to the card, and what has gone back.",
  access: "bearer",
  params: z.object({ topUpId: wire.uuid }),
  answer: z.object({
    /** Of the purchase, without what has gone back or is on its way. */
    left: z.object({ credits_e5: wire.amountE5, amount_e5: wire.amountE5, vat_e5: z.nullable(wire.amountE5) }),
    /** Credits of the purchase that are neither used nor reserved; the oldest credits are used first. */
    unused_e5: wire.amountE5,
    /** Newest first. */
    refunds: z.array(refund),
  }),
  refuses: [],
});
export type Refunds = z.infer<NonNullable<(typeof listRefunds)["answer"]>>;

export const refundCredits = endpoint({
  id: "refundCredits",
  method: "POST",
  path: "/api/subscriptions/top-ups/:topUpId/refunds/",
  says: "Returns money for unused credits of a purchase to the card that paid: the credits go at once, a credit note comes with the money.",
  access: "bearer",
  permission: "pay",
  needsStepUp: true,
  params: z.object({ topUpId: wire.uuid }),
  body: z.strictObject({
    /** In steps of a hundredth of a credit. */
    credits_e5: z.int().check(z.gte(limits.refundStepE5), z.multipleOf(limits.refundStepE5)),
    reason: wire.reason,
  }),
  answer: refund,
  status: 201,
  refuses: ["company_waits", "company_suspended", "refund_too_large"],
});

export const downloadCreditNote = endpoint({
  id: "downloadCreditNote",
  method: "GET",
  path: "/api/subscriptions/refunds/:refundId/credit-note/",
  says: "The credit note of money that was returned, as a PDF in the caller's language and in Arabic; the same bytes each time in one language.",
  access: "bearer",
  gives: "file",
  params: z.object({ refundId: wire.uuid }),
  refuses: [],
});
