// Applies the provider's verified state of a purchase: the credits are added once.
import { sql, type Tx } from "#db/open";
import { deadLetter } from "#filing/dead-letter";
import { handOverOfClosed } from "#ledger/payer/hand-over-credits";
import { topUp } from "#ledger/top-up";
import { publish } from "#live/publish";
import type { PaymentKind, Settled, Settling } from "#payments/payment-kind";
import type { PaymentRowState } from "#payments/payment-rows";
import type { Tools } from "#tools";
import { tellOfPurchase, turnOff } from "./automatic/automatic-end.ts";
import { keepTax } from "./receipt/keep-tax.ts";
import { lockTopUp, type TopUpRow } from "./top-up-rows.ts";

/** Payments for credits. */
export const topUps: PaymentKind = { table: "top_ups", settle: settleTopUp };

async function settleTopUp(tools: Tools, tx: Tx, settling: Settling): Promise<Settled> {
  const { paymentId, facts } = settling;
  const bought = await lockTopUp(tx, paymentId);
  if (bought === null || facts.state === "OPEN" || bought.state === "PAID" || bought.state === "MISMATCH")
    return "NOTED";
  if (facts.state === "PAID") return paid(tools, tx, bought, settling);
  if (bought.state !== "OPEN") return "NOTED";
  await keepState(tx, bought, settling, facts.state);
  if (bought.automatic) await turnOff(tx, bought, settling);
  return "APPLIED";
}

/** Money that arrives after the page was given up still counts. */
async function paid(tools: Tools, tx: Tx, bought: TopUpRow, settling: Settling): Promise<Settled> {
  const { id, company_id: companyId } = bought;
  const { facts, now } = settling;
  if (facts.amountE5 !== bought.amount_e5 || facts.currency !== bought.currency) {
    await keepState(tx, bought, settling, "MISMATCH");
    const reason = "payment_mismatch";
    const letter = {
      system: "PAYMENT",
      sourceId: id,
      companyId,
      filingId: null,
      reason,
      position: null,
      at: now,
    } as const;
    await deadLetter(tx, letter);
    const told = { told_e5: facts.amountE5, told_currency: facts.currency };
    tools.log.error({ ...told, top_up: id, amount_e5: bought.amount_e5, currency: bought.currency }, reason);
    return "MISMATCH";
  }
  await settleAsPaid(tools, tx, bought, settling);
  return "APPLIED";
}

/** The credits are added once, however often; those of a closed unit to its headquarters. */
export async function settleAsPaid(tools: Tools, tx: Tx, bought: TopUpRow, settling: Settling): Promise<void> {
  const { id, company_id: companyId, credits_e5: amountE5 } = bought;
  await topUp(tx, { companyId, amountE5, paymentReference: id, now: settling.now });
  const handedTo = await handOverOfClosed(tx, { companyId, now: settling.now });
  await keepTax(tools, tx, { table: "top_ups", payment: bought, now: settling.now });
  await keepState(tx, bought, settling, "PAID");
  await tools.jobs.enqueue(tx, "money.mail-paper", { of: "TOP_UP", id, handedTo });
  if (bought.keeps_card) await tools.jobs.enqueue(tx, "money.keep-card", { table: "top_ups", paymentId: id });
  const isInvoice = tools.settings.seller.taxNumber !== "";
  if (bought.automatic) await tellOfPurchase(tx, bought, { isInvoice, now: settling.now });
}

export function settleAsUnpaid(tx: Tx, bought: TopUpRow, settling: Settling): Promise<void> {
  return keepState(tx, bought, settling, "CANCELLED");
}

/** Of one that is paid the database numbers the receipt and keeps who is billed (migration 0111). */
async function keepState(
  tx: Tx,
  { id, company_id: companyId }: TopUpRow,
  { facts, now }: Settling,
  state: PaymentRowState,
): Promise<void> {
  await sql`
    update top_ups set state = ${state}, receipt_number = ${facts.receiptNumber}, settled_at = ${now},
      checked_at = ${now}, reference = coalesce(reference, nullif(${facts.reference}, ''))
    where id = ${id}
  `.execute(tx);
  await publish(tx, { companyId }, { content_type: "payment_updated", data: { id } });
}
