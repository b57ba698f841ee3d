// The call for the state of a payment of any kind, which a client asks after it returns from a payment page. Beyond the
// specification.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";
import { topUpStates } from "./subscriptions.ts";

const payment = z.object({
  id: wire.uuid,
  /** CARD: it pays nothing, a card is kept. */
  pays: z.enum(["ADC_CHARGES", "TOP_UP", "PLAN_FEE", "CARD"]),
  state: z.enum(topUpStates),
  amount_e5: wire.amountE5,
  currency: wire.currency,
  /** The filing whose charges the payment pays. */
  filing_id: z.nullable(wire.uuid),
  /** The credits that the payment buys, or that the money of a fee became because it was not due any more. */
  credits_e5: z.nullable(wire.amountE5),
  /** Our receipt's number, once credits or a fee are paid; null for charges, whose receipt customs writes. */
  number: z.nullable(z.string()),
  /** Our paper is a tax invoice, as its seller was registered for the tax that day; else it is a receipt. */
  is_tax_invoice: z.boolean(),
  /** The provider's receipt number. */
  receipt_number: z.nullable(z.string()),
  paid_at: wire.nullableInstant,
  /** Of a fee: the name of the headquarters that paid by then, which is why the money became credits. */
  headquarters: z.nullable(z.string()),
  /** Of a fee: the operator of the platform had set another plan by then, which is why the money became credits. */
  plan_was_set: z.boolean(),
  /** The fee that it was to pay, where another payment can still pay it; null: none can, or it was for something else. */
  fee_id: z.nullable(wire.uuid),
  /** Of credits or a fee that it did not pay: another payment can. Not where the headquarters pays, or while the company waits or is suspended. */
  can_try_again: z.boolean(),
  /** Of credits: the provider was to keep the card. */
  keeps_card: z.boolean(),
});
export type Payment = z.infer<typeof payment>;

export const getPayment = endpoint({
  id: "getPayment",
  method: "GET",
  path: "/api/payments/:paymentId/",
  says: "What became of a payment, as the provider has verifiably told us.",
  access: "bearer",
  params: z.object({ paymentId: wire.uuid }),
  answer: payment,
  refuses: [],
});
