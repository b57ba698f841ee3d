// An operator settles a purchase of credits in doubt, as the provider's books say.
import type { Tx } from "#db/open";
import type { Decided, DecidedKind, Decision } from "#payments/payment-kind";
import type { Tools } from "#tools";
import { settleAsPaid, settleAsUnpaid, topUps } from "./settle-top-up.ts";
import { lockTopUp } from "./top-up-rows.ts";

export const decidedTopUps: DecidedKind = { ...topUps, decide: decideTopUp };

/** Another sum than was due counts as the one that was: the difference is settled with the provider. */
async function decideTopUp(tools: Tools, tx: Tx, decision: Decision): Promise<Decided> {
  const { paymentId, isPaid, receiptNumber, now } = decision;
  const bought = await lockTopUp(tx, paymentId);
  if (bought === null || (bought.state !== "OPEN" && bought.state !== "MISMATCH")) return "NOT_IN_DOUBT";
  const { amount_e5: amountE5, currency, reference } = bought;
  const told = { paymentId, reference: reference ?? "", amountE5, currency, receiptNumber };
  if (isPaid) await settleAsPaid(tools, tx, bought, { paymentId, facts: { ...told, state: "PAID" }, now });
  else await settleAsUnpaid(tx, bought, { paymentId, facts: { ...told, state: "CANCELLED" }, now });
  return "APPLIED";
}
