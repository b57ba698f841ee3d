// Charges a kept card for one payment, and settles the payment as the provider answers: once, however often it is asked.
import type { Charged, PaymentFacts } from "@filings/gateways/payments/provider";
import { inTransaction } from "../db/in-transaction.ts";
import { sql, type Tx } from "../db/open.ts";
import type { Job } from "../jobs/boss.ts";
import type { OutsideWatch } from "../notifications/outside-states.ts";
import type { Tools } from "../tools.ts";
import type { PaymentKind } from "./payment-kind.ts";
import { type PaymentRow, paymentOf } from "./payment-rows.ts";

/**
 * Throws while it is not known how the charge ends, so that the provider is asked again under the same id. The provider's word
 * may come first: then there is nothing left to settle.
 */
export async function chargeCard(
  tools: Tools,
  watch: OutsideWatch,
  kinds: readonly PaymentKind[],
  { data: { table, paymentId, customer, method, description } }: Pick<Job<"money.charge">, "data">,
): Promise<void> {
  const kind = kinds.find((one) => one.table === table);
  const payment = kind && (await paymentOf(kind, tools.database.db, paymentId));
  if (kind === undefined || !payment || payment.state !== "OPEN" || payment.reference !== null) return;
  const { amount_e5: amountE5, currency } = payment;
  tools.failpoint("charge-before-send");
  const card = { customer, method };
  const answer = await tools.gateways.payments.charge({ paymentId, card, amountE5, currency, description });
  tools.failpoint("charge-after-send");
  await watch.found(answer.kind === "unavailable" ? "DOWN" : "UP");
  if (answer.kind === "unavailable") throw new Error(`charge ${paymentId} is not settled: ${answer.reason}`);
  if (answer.kind === "refused") tools.log.error({ payment: paymentId, reason: answer.reason }, "a charge was refused");
  const facts = factsOf(answer, payment);
  const now = tools.clock.now();
  await inTransaction(tools, async (tx) => {
    // On its way: the job that checks payments asks how it ends.
    if (facts.state === "OPEN") await keepReference(tx, kind, facts);
    await kind.settle(tools, tx, { paymentId, facts, now });
    tools.failpoint("charge-in-settlement");
  });
  tools.failpoint("charge-before-job-done");
}

async function keepReference(tx: Tx, { table }: PaymentKind, { paymentId, reference }: PaymentFacts): Promise<void> {
  await sql`
    update ${sql.table(table)} set reference = ${reference} where id = ${paymentId} and state = 'OPEN'
  `.execute(tx);
}

function factsOf(answer: Exclude<Charged, { kind: "unavailable" }>, payment: PaymentRow): PaymentFacts {
  if (answer.kind === "known") return answer;
  const { id, amount_e5: amountE5, currency } = payment;
  const refused = { reference: "", paymentId: id, amountE5, currency, receiptNumber: null };
  return { ...refused, state: "DECLINED", declinedBecause: "CARD_REFUSED" };
}
