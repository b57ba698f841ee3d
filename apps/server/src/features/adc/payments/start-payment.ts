// Opens the payment page for the assessed charges: stores the payment, asks the provider, then moves the filing.
import type { startAdcPayment } from "@filings/contract/api/adc/payments";
import { Problem } from "@filings/contract/errors";
import { requireAdc } from "#adc/feature-flag";
import {
  applyAdcEvent,
  isAdcTransitionAllowed,
  type LockedAdcFiling,
  lockAdcFiling,
  lockedAdc,
} from "#adc/state-machine";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import { type Caller, callerOf } from "#http/caller";
import { publish } from "#live/publish";
import type { OutsideWatch } from "#notifications/outside-states";
import { askForPage, type PaymentPage, pageAnswer } from "#payments/ask-for-page";
import { checkPayment } from "#payments/check-payments.job";
import type { Tools } from "#tools";
import { type ChargePaymentRow, isStillDue, livePayment, paymentById } from "./payment-rows.ts";
import { adcCharges } from "./settle-payment.ts";

type Started = Answer<typeof startAdcPayment>;

export async function startPayment(
  tools: Tools,
  watch: OutsideWatch,
  { params, request, now }: Call<typeof startAdcPayment>,
): Promise<Started> {
  const caller = await callerOf(tools, request.headers.authorization);
  requireAdc(caller);
  await settleOverdue(tools, params.filingId, { caller, now });
  const provider = tools.gateways.payments.name;
  const claimed = await inTransaction(tools, (tx) =>
    claimPayment(tx, { filingId: params.filingId, provider, caller, now }),
  );
  if (claimed.payment.state === "OPEN") return shown(claimed.payment, claimed.filing);
  const { payment, filing } = claimed;
  const description = [filing.filing_number, filing.header.reference].filter(Boolean).join(" ");
  const session = await askForPage(tools, watch, { payment, description, now });
  tools.failpoint("payment-page-opened");
  return inTransaction(tools, async (tx) => {
    const opened = await openPayment(tx, { paymentId: payment.id, session, caller, now });
    return shown(opened.payment, opened.filing);
  });
}

/** Asks the provider about an expired page first, because it may have been paid. */
async function settleOverdue(
  tools: Tools,
  filingId: string,
  { caller, now }: { caller: Caller; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from adc_payments
    where filing_id = ${filingId} and company_id = ${caller.companyId} and state = 'OPEN' and expires_at <= ${now}
  `.execute(tools.database.db);
  for (const { id } of rows) {
    const overdue = await paymentById(tools.database.db, id, { holds: false });
    if (overdue !== null && !(await checkPayment(tools, adcCharges, overdue)))
      throw new Problem("payment_provider_unavailable");
  }
}

interface Claimed {
  readonly payment: ChargePaymentRow;
  readonly filing: LockedAdcFiling;
}

/** Returns the payment in progress, or stores a new one; repeated, it returns the same payment. */
async function claimPayment(
  tx: Tx,
  { filingId, provider, caller, now }: { filingId: string; provider: string; caller: Caller; now: Date },
): Promise<Claimed> {
  const filing = await lockAdcFiling(tx, filingId, caller.companyId);
  const live = await livePayment(tx, filingId);
  if (filing.status === "PAYMENT_STARTED" && live?.state === "OPEN") return { payment: live, filing };
  const { assessmentId, version, amountE5 } = dueOn(filing, now);
  if (live !== null && live.assessment_id === assessmentId && live.amount_e5 === amountE5)
    return { payment: live, filing };
  if (live !== null)
    await sql`update adc_payments set state = 'ABANDONED', settled_at = ${now} where id = ${live.id}`.execute(tx);
  const id = newId(now.getTime());
  await sql`
    insert into adc_payments (id, filing_id, company_id, assessment_id, version, amount_e5, currency, provider, state,
      created_at, created_by, checked_at)
    values (${id}, ${filingId}, ${filing.company_id}, ${assessmentId}, ${version}, ${amountE5}, 'AED',
      ${provider}, 'CREATING', ${now}, ${caller.userId}, ${now})
  `.execute(tx);
  return { payment: (await paymentById(tx, id, { holds: true }))!, filing };
}

const over = new Set(["PAID", "PENDING_COMPLETE", "COMPLETED"]);

/** The amount that is due; throws when nothing may be paid now. */
function dueOn(filing: LockedAdcFiling, now: Date): { assessmentId: string; version: number; amountE5: number } {
  const { charges } = filing;
  if (over.has(filing.status)) throw new Problem("nothing_to_pay");
  if (!isAdcTransitionAllowed(filing, "START_PAYMENT", { actor: "user", assessmentHolds: true }))
    throw lockedAdc(filing);
  if (charges === null || charges.assessment_id === null || charges.total_payable_e5 === 0) {
    throw new Problem("nothing_to_pay");
  }
  if (!holds(filing, now)) throw new Problem("assessment_expired");
  const version = charges.version ?? filing.version;
  return { assessmentId: charges.assessment_id, version, amountE5: charges.total_payable_e5 };
}

function holds({ charges }: LockedAdcFiling, now: Date): boolean {
  return charges?.valid_until == null || new Date(charges.valid_until) > now;
}

interface Opening {
  readonly paymentId: string;
  readonly session: PaymentPage;
  readonly caller: Caller;
  readonly now: Date;
}

async function openPayment(tx: Tx, { paymentId, session, caller, now }: Opening): Promise<Claimed> {
  const before = await paymentById(tx, paymentId, { holds: false });
  if (before === null) throw new Problem("not_found");
  const filing = await lockAdcFiling(tx, before.filing_id, caller.companyId);
  const payment = await paymentById(tx, paymentId, { holds: true });
  // Of two clicks the second finds the page open.
  if (payment?.state === "OPEN") return { payment, filing };
  if (payment?.state !== "CREATING") throw lockedAdc(filing);
  // Charges that were assessed again meanwhile are shown to the payer first.
  if (!isStillDue(payment, filing)) throw lockedAdc(filing);
  await sql`
    update adc_payments set state = 'OPEN', reference = ${session.reference}, redirect_url = ${session.redirectUrl},
      expires_at = ${session.expiresAt}, checked_at = ${now}
    where id = ${paymentId}
  `.execute(tx);
  const moved = await applyAdcEvent(tx, filing, {
    event: "START_PAYMENT",
    actor: { kind: "USER", id: caller.userId },
    now,
    facts: { actor: "user", assessmentHolds: holds(filing, now) },
    history: { payment_id: paymentId, amount_e5: payment.amount_e5, currency: payment.currency },
  });
  await publish(tx, { companyId: filing.company_id }, { content_type: "payment_updated", data: { id: paymentId } });
  return { payment: (await paymentById(tx, paymentId, { holds: true }))!, filing: moved };
}

function shown(payment: ChargePaymentRow, filing: LockedAdcFiling): Started {
  return { ...pageAnswer(payment, "AED"), status: filing.status };
}
