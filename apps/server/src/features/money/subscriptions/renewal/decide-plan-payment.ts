// An operator settles a payment for a plan's fee in doubt, as the provider's books say.
import type { Tx } from "#db/open";
import type { Decided, DecidedKind, Decision } from "#payments/payment-kind";
import type { Tools } from "#tools";
import { lockPlanPayment } from "./fee-rows.ts";
import { planPayments, settleAsPaid, settleAsUnpaid } from "./settle-plan-payment.ts";

export const decidedPlanPayments: DecidedKind = { ...planPayments, decide: decidePlanPayment };

/** Another sum than was due counts as the one that was: the difference is settled with the provider. */
async function decidePlanPayment(tools: Tools, tx: Tx, decision: Decision): Promise<Decided> {
  const { paymentId, isPaid, receiptNumber, now } = decision;
  const payment = await lockPlanPayment(tx, paymentId);
  if (payment === null || (payment.state !== "OPEN" && payment.state !== "MISMATCH")) return "NOT_IN_DOUBT";
  const { amount_e5: amountE5, currency, reference } = payment;
  const told = { paymentId, reference: reference ?? "", amountE5, currency, receiptNumber };
  if (isPaid) await settleAsPaid(tools, tx, payment, { paymentId, facts: { ...told, state: "PAID" }, now });
  else {
    const facts = { ...told, state: "CANCELLED" as const };
    await settleAsUnpaid(tx, payment, { paymentId, facts, now }, "CANCELLED");
  }
  return "APPLIED";
}
