// The charges that Abu Dhabi Customs assesses, and the payment that it books.
import { sql } from "#db/open";
import { depositsE5, payableE5 } from "../charges.ts";
import { keepAdcWords } from "../list/search-words.ts";
import { notifyAboutAdc } from "../notifications.ts";
import { noteOnAdc, type StoredCharges } from "../state-machine.ts";
import { answerClass, applied, historyOf, ignored, type Outcome, parked, tooEarlyOrLate } from "./answer.ts";
import { chargesFact, customs, fire, type Of } from "./fire.ts";
import { isOvertaken, ofReplaced, wasDoubted } from "./order.ts";
import { approvedUnpaid } from "./refusal.ts";

export async function assessed(answering: Of<"ASSESSED">): Promise<Outcome> {
  const { tx, filing, notice, now } = answering;
  if (answerClass(answering) === "older") return ofReplaced(answering, "it assesses a version that was replaced");
  if (await isOvertaken(answering)) return ignored("a later assessment came before it");
  const items = notice.charges.map(({ amountE5, base, currency: _, ...charge }) => ({
    ...charge,
    base_e5: base === null ? null : Math.round(Number(base) * 100_000),
    amount_e5: amountE5,
  }));
  const charges: StoredCharges = {
    assessment_id: notice.assessmentId,
    version: filing.version,
    items,
    total_payable_e5: payableE5(items),
    deposits_e5: depositsE5(items),
    valid_until: notice.validUntil.toISOString(),
    assessed_at: now.toISOString(),
  };
  const text = JSON.stringify(charges);
  const facts = { isAssessment: true, charges: chargesFact(charges) };
  const history = { assessment_id: notice.assessmentId, total_payable_e5: charges.total_payable_e5 };
  const moved = await fire(answering, "APPROVE", { facts, changes: { charges: text }, history });
  if (moved !== null) return applied;
  // A new assessment waits for the outcome of the payment under way.
  if (filing.status === "PAYMENT_STARTED") return parked("it was assessed again while the payment page is open");
  // An assessment that comes before the last approval is parked, and applied after that approval.
  if (filing.status !== "PENDING_APPROVALS") return tooEarlyOrLate(answering, "PAYMENT_FAILED");
  await noteOnAdc(tx, filing, {
    type: "ASSESSED",
    actor: customs,
    now,
    data: { ...historyOf(answering), ...history },
  });
  await sql`update adc_filings set charges = ${text}::jsonb where id = ${filing.id}`.execute(tx);
  return applied;
}

export async function booked(answering: Of<"PAYMENT_BOOKED">): Promise<Outcome> {
  const { tx, filing, notice, now } = answering;
  const isElsewhere = filing.status === "PAYMENT_PENDING" || filing.status === "PAYMENT_FAILED";
  const fits = notice.amountE5 === filing.charges?.total_payable_e5;
  if (!fits && (isElsewhere || (await wasDoubted(answering)))) return bookedOtherwise(answering);
  const changes = { receipt_number: notice.receiptNumber };
  const history = { receipt_number: notice.receiptNumber };
  const event = isElsewhere ? "PAY" : "COMPLETE";
  const moved = await fire(answering, event, { facts: { amountFits: true }, changes, history });
  // The right amount after a wrong one ends the doubt.
  if (moved !== null) {
    await sql`
      update adc_filings set attention = null where id = ${filing.id} and attention = 'booking_mismatch'
    `.execute(tx);
  }
  if (moved !== null) return applied;
  if (filing.status !== "COMPLETED" || filing.receipt_number !== null) {
    return tooEarlyOrLate(answering, "PENDING_COMPLETE");
  }
  // A receipt that arrives after the release is still kept.
  await noteOnAdc(tx, filing, { type: event, actor: customs, now, data: { ...historyOf(answering), ...history } });
  await sql`update adc_filings set receipt_number = ${notice.receiptNumber} where id = ${filing.id}`.execute(tx);
  await keepAdcWords(tx, filing.id);
  return applied;
}

/** People are notified once; a booking that arrives before its assessment is tried again with each new answer. */
async function bookedOtherwise(answering: Of<"PAYMENT_BOOKED">): Promise<Outcome> {
  const { tx, filing, notice, now } = answering;
  const reason = `${notice.amountE5 / 100_000} was booked, another amount is due`;
  if (await wasDoubted(answering)) {
    return approvedUnpaid.has(filing.status) ? parked(reason) : { outcome: "UNKNOWN", reason };
  }
  const data = { ...historyOf(answering), amount_e5: notice.amountE5 };
  await noteOnAdc(tx, filing, { type: "PAYMENT_MISMATCH", actor: customs, now, data });
  await sql`update adc_filings set attention = 'booking_mismatch' where id = ${filing.id}`.execute(tx);
  await notifyAboutAdc(tx, filing, { kind: "adc_payment_doubtful", now });
  return { ...parked(reason), isDoubtful: true };
}
