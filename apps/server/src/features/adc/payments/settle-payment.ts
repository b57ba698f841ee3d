// Applies the provider's verified state of a charge payment to the filing: a transition, a note, or an alert for
// operators.
import type { PaymentFacts } from "@filings/gateways/payments/provider";
import { retryParked } from "#adc/answers/apply-notice";
import { notifyAboutAdc } from "#adc/notifications";
import { queueAdcMessage } from "#adc/outbox";
import {
  applyAdcEvent,
  isAdcTransitionAllowed,
  type LockedAdcFiling,
  lockAdcFiling,
  noteOnAdc,
  publishAdcUpdate,
} from "#adc/state-machine";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import { deadLetter } from "#filing/dead-letter";
import { publish } from "#live/publish";
import type { PaymentKind, Settled, Settling } from "#payments/payment-kind";
import type { PaymentRowState } from "#payments/payment-rows";
import type { Tools } from "#tools";
import { type ChargePaymentRow, isStillDue, paymentById } from "./payment-rows.ts";

/** Charge payments of ADC filings. */
export const adcCharges: PaymentKind = { table: "adc_payments", settle: settlePayment };

const provider = { kind: "SYSTEM", id: "payment-provider" } as const;

interface Settlement {
  readonly payment: ChargePaymentRow;
  readonly filing: LockedAdcFiling;
  readonly facts: Pick<PaymentFacts, "state" | "amountE5" | "currency" | "receiptNumber" | "reference">;
  readonly now: Date;
}

async function settlePayment(tools: Tools, tx: Tx, { paymentId, facts, now }: Settling): Promise<Settled> {
  const before = await paymentById(tx, paymentId, { holds: false });
  if (before === null) return "NOTED";
  // The filing is locked first, as in every use case that locks both.
  const filing = await lockAdcFiling(tx, before.filing_id, null);
  const payment = (await paymentById(tx, paymentId, { holds: true }))!;
  if (facts.state === "OPEN" || payment.state === "PAID" || payment.state === "MISMATCH") return "NOTED";
  // A provider reports the same payment more than once, each time as a new event.
  if (payment.state === "CANCELLED" && (await wasGivenBack(tx, payment))) return "NOTED";
  const settlement = { payment, filing, facts, now };
  const settled = facts.state === "PAID" ? await paid(tools, tx, settlement) : await unpaid(tx, settlement);
  // Answers of customs that waited for the end of the payment page are tried now.
  if (settled === "APPLIED") await retryParked(tools, tx, filing.id);
  return settled;
}

async function wasGivenBack(tx: Tx, { id, filing_id }: ChargePaymentRow): Promise<boolean> {
  const { rows } = await sql`
    select 1 from filing_events
    where filing_id = ${filing_id} and type = 'PAYMENT_DECIDED' and data->>'payment_id' = ${id} limit 1
  `.execute(tx);
  return rows.length > 0;
}

async function paid(tools: Tools, tx: Tx, settlement: Settlement): Promise<Settled> {
  const { payment, filing, facts, now } = settlement;
  const fits = facts.amountE5 === payment.amount_e5 && facts.currency === payment.currency;
  if (!fits) {
    await keepPaymentState(tx, settlement, "MISMATCH");
    await alert(tools, tx, settlement, "PAYMENT_MISMATCH");
    return "MISMATCH";
  }
  await keepPaymentState(tx, settlement, "PAID");
  const moves = { actor: "provider", amountFits: isStillDue(payment, filing) } as const;
  if (!isAdcTransitionAllowed(filing, "PAY", moves)) {
    await alert(tools, tx, settlement, "PAYMENT_UNEXPECTED");
    return "UNEXPECTED";
  }
  const { amountE5, receiptNumber } = facts;
  const moved = await applyAdcEvent(tx, filing, {
    event: "PAY",
    actor: provider,
    now,
    facts: moves,
    history: { payment_id: payment.id, amount_e5: amountE5, currency: payment.currency, receipt_number: receiptNumber },
  });
  await abandonOthers(tx, filing.id, now);
  await reportPayment(tools, tx, { ...settlement, filing: moved });
  return "APPLIED";
}

/** Closes every other open payment page of the filing. */
export async function abandonOthers(tx: Tx, filingId: string, now: Date): Promise<void> {
  await sql`
    update adc_payments set state = 'ABANDONED', settled_at = ${now}
    where filing_id = ${filingId} and state in ('CREATING', 'OPEN')
  `.execute(tx);
}

/** The payment advice to customs is enqueued in the transaction of the payment. */
export function reportPayment(tools: Tools, tx: Tx, { payment, filing, facts, now }: Settlement): Promise<void> {
  return queueAdcMessage(tools, tx, {
    companyId: filing.company_id,
    now,
    message: {
      kind: "PAYMENT_ADVICE",
      messageId: newId(now.getTime()),
      filingId: filing.id,
      issuedAt: now,
      filingNumber: filing.filing_number ?? "",
      version: payment.version,
      assessmentId: payment.assessment_id,
      paymentId: payment.id,
      providerReference: facts.receiptNumber ?? facts.reference,
      amountE5: payment.amount_e5,
      currency: "AED",
      paidAt: now,
    },
  });
}

async function unpaid(tx: Tx, settlement: Settlement): Promise<Settled> {
  const { payment, filing, facts, now } = settlement;
  if (payment.state !== "OPEN") return "NOTED";
  await keepPaymentState(tx, settlement, facts.state as PaymentRowState);
  if (!isAdcTransitionAllowed(filing, "FAIL_PAYMENT", { actor: "provider" })) return "NOTED";
  await applyAdcEvent(tx, filing, {
    event: "FAIL_PAYMENT",
    actor: provider,
    now,
    facts: { actor: "provider" },
    history: { payment_id: payment.id, reason: facts.state },
  });
  return "APPLIED";
}

export async function keepPaymentState(
  tx: Tx,
  { payment, filing, facts, now }: Settlement,
  state: PaymentRowState,
): Promise<void> {
  await sql`
    update adc_payments set state = ${state}, receipt_number = coalesce(${facts.receiptNumber}, receipt_number), settled_at = ${now}, checked_at = ${now}
    where id = ${payment.id}
  `.execute(tx);
  await publish(tx, { companyId: filing.company_id }, { content_type: "payment_updated", data: { id: payment.id } });
}

/** Alerts operators: money moved and the filing did not. */
async function alert(
  tools: Tools,
  tx: Tx,
  { payment, filing, facts, now }: Settlement,
  type: "PAYMENT_MISMATCH" | "PAYMENT_UNEXPECTED",
): Promise<void> {
  const told = { payment_id: payment.id, told_e5: facts.amountE5, told_currency: facts.currency };
  const noted = await noteOnAdc(tx, filing, {
    type,
    actor: provider,
    now,
    data: { ...told, amount_e5: payment.amount_e5, currency: payment.currency, opened_by: payment.created_by },
  });
  await sql`update adc_filings set attention = ${type.toLowerCase()} where id = ${filing.id}`.execute(tx);
  await deadLetter(tx, {
    system: "ADC",
    sourceId: payment.id,
    companyId: filing.company_id,
    filingId: filing.id,
    reason: type.toLowerCase(),
    position: null,
    at: now,
  });
  await publishAdcUpdate(tx, noted);
  await notifyAboutAdc(tx, noted, { kind: "adc_payment_doubtful", now });
  tools.log.error({ ...told, filing: filing.id }, type);
}
