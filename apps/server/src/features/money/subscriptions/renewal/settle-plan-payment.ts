// Applies the provider's verified state of a payment for a plan's fee: the fee is booked once, and the plan goes on or begins.
import { dubaiMonth } from "@filings/contract/values/time/dubai-day";
import type { DeclineReason } from "@filings/gateways/payments/provider";
import { sql, type Tx } from "#db/open";
import { deadLetter } from "#filing/dead-letter";
import { recordSecurity } from "#identity/record-security";
import { payFee } from "#ledger/fees/pay-fee";
import { handOverOfClosed } from "#ledger/payer/hand-over-credits";
import { plans } from "#ledger/plans";
import { topUp } from "#ledger/top-up";
import { publish } from "#live/publish";
import { seeAsSettled } from "#notifications/see-as-settled";
import type { PaymentKind, Settled, Settling } from "#payments/payment-kind";
import type { PaymentRowState } from "#payments/payment-rows";
import type { Tools } from "#tools";
import { keepTax } from "../receipt/keep-tax.ts";
import { keepFailure } from "./charge-fee.ts";
import { type FeeRow, lockFee, lockPlanPayment, type PlanPaymentRow } from "./fee-rows.ts";
import { lockStanding, type PlanStanding } from "./plan-standing.ts";

/** Payments for the fees of plans. */
export const planPayments: PaymentKind = { table: "plan_payments", settle: settlePlanPayment };

async function settlePlanPayment(tools: Tools, tx: Tx, settling: Settling): Promise<Settled> {
  const { paymentId, facts } = settling;
  const payment = await lockPlanPayment(tx, paymentId);
  if (payment === null || facts.state === "OPEN" || payment.state === "PAID" || payment.state === "MISMATCH")
    return "NOTED";
  if (facts.state === "PAID") return paid(tools, tx, payment, settling);
  if (payment.state !== "OPEN") return "NOTED";
  await settleAsUnpaid(tx, payment, settling, facts.state);
  return "APPLIED";
}

/** Money that arrives after the page was given up still counts. */
async function paid(tools: Tools, tx: Tx, payment: PlanPaymentRow, settling: Settling): Promise<Settled> {
  const { id, company_id: companyId } = payment;
  const { facts, now } = settling;
  if (facts.amountE5 === payment.amount_e5 && facts.currency === payment.currency) {
    await settleAsPaid(tools, tx, payment, settling);
    return "APPLIED";
  }
  await keepState(tx, payment, settling, "MISMATCH");
  const reason = "payment_mismatch";
  const letter = { sourceId: id, companyId, filingId: null, reason, position: null, at: now };
  await deadLetter(tx, { ...letter, system: "PAYMENT" });
  const told = { told_e5: facts.amountE5, told_currency: facts.currency };
  tools.log.error({ ...told, plan_payment: id, amount_e5: payment.amount_e5, currency: payment.currency }, reason);
  return "MISMATCH";
}

/**
 * What pays no fee any more, as another payment came first or the month is over, becomes credits: no money is lost. So does what
 * was paid for a larger plan while the headquarters pays, and of a closed unit the headquarters gets them. The renewal of a month is paid all the same: its payment was begun before,
 * and the month would stay owed, with nobody charged for it, when the headquarters stops.
 */
export async function settleAsPaid(tools: Tools, tx: Tx, payment: PlanPaymentRow, settling: Settling): Promise<void> {
  const { id, company_id: companyId, amount_e5: amountE5 } = payment;
  const { now } = settling;
  const standing = await lockStanding(tx, companyId, now);
  const fee = await lockFee(tx, payment.fee_id);
  const isOwed =
    fee.state === "DUE" &&
    fee.ends_at > standing.at &&
    (fee.purpose === "RENEWAL" || (standing.headquarters === null && isLarger(fee, standing)));
  const booked = { companyId, amountE5, paymentReference: id, now };
  if (isOwed) await payFee(tx, booked);
  else await topUp(tx, booked);
  const handedTo = isOwed ? null : await handOverOfClosed(tx, { companyId, now });
  const payer = isOwed ? null : standing.headquarters;
  await sql`update plan_payments set as_credits = ${!isOwed}, headquarters = ${payer},
    plan_was_set = ${!isOwed && payer === null && (await isMadeNeedless(tx, fee, standing.at))} where id = ${id}`.execute(
    tx,
  );
  await keepTax(tools, tx, { table: "plan_payments", payment, now });
  await keepState(tx, payment, settling, "PAID");
  if (isOwed) await goOn(tx, { fee, standing, now });
  await tools.jobs.enqueue(tx, "money.mail-paper", { of: "PLAN_FEE", id, handedTo });
  if (payment.way === "PAGE")
    await tools.jobs.enqueue(tx, "money.keep-card", { table: "plan_payments", paymentId: id });
}

/** By an operator, who set another plan: a renewal ended within its month, or a larger plan that was chosen before is none any more. */
async function isMadeNeedless(tx: Tx, fee: FeeRow, at: Date): Promise<boolean> {
  if (fee.purpose === "RENEWAL")
    return fee.state === "LAPSED" && fee.settled_at !== null && fee.settled_at < fee.ends_at;
  if (fee.state !== "DUE" || fee.ends_at <= at) return false;
  const { rows } = await sql`
    select 1 from security_events
    where company_id = ${fee.company_id} and kind = 'PLAN_SET_BY_OPERATOR' and at >= ${fee.created_at} limit 1
  `.execute(tx);
  return rows.length > 0;
}

function isLarger({ plan }: FeeRow, standing: PlanStanding): boolean {
  return plans[plan].rank > plans[standing.plan].rank;
}

/** The days of grace end with the fee that is paid; a larger plan begins, and its month is paid: the next fee is of the next one. */
async function goOn(tx: Tx, { fee, standing, now }: { fee: FeeRow; standing: PlanStanding; now: Date }): Promise<void> {
  const { id, company_id: companyId, plan, purpose, begins_at: beginsAt, created_by: actorId } = fee;
  await sql`
    update plan_fees set state = 'PAID', settled_at = ${now}, next_charge_at = null where id = ${id}
  `.execute(tx);
  await seeAsSettled(tx, { companyId, kinds: ["plan_fee_failed", "plan_stopped"], now });
  if (purpose === "RENEWAL") {
    await sql`update companies set plan_stops_at = null where id = ${companyId}`.execute(tx);
    return;
  }
  // What was told of the next fee was that of the plan before.
  await seeAsSettled(tx, { companyId, kinds: ["plan_renews_soon"], now });
  const isKept = standing.next_set_at !== null && standing.next !== plan;
  await sql`
    update companies set plan = ${plan}, ${isKept ? sql`` : sql`next_plan = null, next_plan_at = null, next_plan_set_at = null,`}
      plan_revision = plan_revision + 1, fees_from = ${dubaiMonth(beginsAt).endsAt}, plan_stops_at = null, renewal_told = null
    where id = ${companyId}
  `.execute(tx);
  const facts = { plan_before: standing.plan, plan, begins_at: now.toISOString() };
  await recordSecurity(tx, { kind: "PLAN_CHANGED", companyId, actorId, now, facts });
}

/** Of a renewal from a kept card the reason is kept and told; a person who leaves a page knows it. */
export async function settleAsUnpaid(
  tx: Tx,
  payment: PlanPaymentRow,
  settling: Settling,
  state: "DECLINED" | "CANCELLED" | "EXPIRED",
): Promise<void> {
  const { now, facts } = settling;
  const standing = payment.way === "CARD" ? await lockStanding(tx, payment.company_id, now) : null;
  await keepState(tx, payment, settling, state);
  if (standing === null) return;
  const fee = await lockFee(tx, payment.fee_id);
  if (fee.state !== "DUE") return;
  if (!standing.pays_itself) return chargeLater(tx, fee, now);
  const because: DeclineReason = facts.declinedBecause ?? "CARD_REFUSED";
  await keepFailure(tx, { fee, because, card: await cardSince(tx, payment), now });
}

/** Of a company that does not pay for itself now: nobody is told, no days of grace begin, and the card is charged again once it does. */
async function chargeLater(tx: Tx, { id }: FeeRow, now: Date): Promise<void> {
  await sql`update plan_fees set next_charge_at = ${now} where id = ${id}`.execute(tx);
}

/** The card that is kept now, beside the one that was charged. */
async function cardSince(tx: Tx, { id, company_id: companyId }: PlanPaymentRow): Promise<"SAME" | "OTHER" | "NONE"> {
  const { rows } = await sql<{ is_other: boolean }>`
    select coalesce(k.id <> p.charged_card, false) as is_other
    from kept_cards k join plan_payments p on p.id = ${id} where k.company_id = ${companyId}
  `.execute(tx);
  if (rows[0] === undefined) return "NONE";
  return rows[0].is_other ? "OTHER" : "SAME";
}

/** Of one that is paid the database numbers the receipt and keeps who is billed. */
async function keepState(
  tx: Tx,
  { id, company_id: companyId }: PlanPaymentRow,
  { facts, now }: Settling,
  state: PaymentRowState,
): Promise<void> {
  await sql`
    update plan_payments set state = ${state}, receipt_number = ${facts.receiptNumber}, settled_at = ${now},
      checked_at = ${now}, reference = coalesce(reference, nullif(${facts.reference}, ''))
    where id = ${id}
  `.execute(tx);
  await publish(tx, { companyId }, { content_type: "payment_updated", data: { id } });
}
