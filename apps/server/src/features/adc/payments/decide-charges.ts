// An operator settles a charge payment in doubt, as the provider's books say.
import { lockAdcFiling } from "#adc/state-machine";
import type { Tx } from "#db/open";
import type { Decided, DecidedKind, Decision } from "#payments/payment-kind";
import type { Tools } from "#tools";
import { saidOf, settleDoubt } from "./decide-payment.ts";
import { paymentById } from "./payment-rows.ts";
import { adcCharges } from "./settle-payment.ts";

export const decidedCharges: DecidedKind = { ...adcCharges, decide: decideCharges };

const operator = { kind: "SYSTEM", id: "operator" } as const;

/** Throws `filing_locked`. */
async function decideCharges(tools: Tools, tx: Tx, decision: Decision): Promise<Decided> {
  const { paymentId, isPaid, receiptNumber, reason, now } = decision;
  const before = await paymentById(tx, paymentId, { holds: false });
  if (before === null) return "NOT_IN_DOUBT";
  // The filing is locked first, as in every use case that locks both.
  const filing = await lockAdcFiling(tx, before.filing_id, null);
  const payment = (await paymentById(tx, paymentId, { holds: true }))!;
  const { doubt, decided } = await saidOf(tx, payment);
  if (doubt !== null) {
    if (decided !== null) return "NOT_IN_DOUBT";
    const said = isPaid ? "COUNTS_AS_PAID" : "GIVEN_BACK";
    await settleDoubt(tools, tx, { payment, filing, doubt, decision: said, reason, actor: operator, now });
    return "APPLIED";
  }
  if (payment.state !== "OPEN") return "NOT_IN_DOUBT";
  const { amount_e5: amountE5, currency, reference } = payment;
  const state = isPaid ? "PAID" : "CANCELLED";
  const facts = { paymentId, reference: reference ?? "", state, amountE5, currency, receiptNumber } as const;
  await adcCharges.settle(tools, tx, { paymentId, facts, now });
  return "APPLIED";
}
