// A person decides a payment that does not match: the charges count as paid, or the money was refunded and they can be
// paid again.
import type { decideAdcPayment } from "@filings/contract/api/adc/payments";
import { Problem } from "@filings/contract/errors";
import { retryParked } from "#adc/answers/apply-notice";
import { requireAdc } from "#adc/feature-flag";
import {
  applyAdcEvent,
  isAdcTransitionAllowed,
  type LockedAdcFiling,
  lockAdcFiling,
  lockedAdc,
  noteOnAdc,
  publishAdcUpdate,
} from "#adc/state-machine";
import { sql, type Tx } from "#db/open";
import type { HistoryActor } from "#filing/history";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";
import { type ChargePaymentRow, livePayment, paymentById } from "./payment-rows.ts";
import { abandonOthers, keepPaymentState, reportPayment } from "./settle-payment.ts";

type Decide = typeof decideAdcPayment;
type DecideCall = Call<Decide> & { tx: Tx; caller: Caller };

type Doubt = "PAYMENT_MISMATCH" | "PAYMENT_UNEXPECTED";

interface Deciding {
  readonly payment: ChargePaymentRow;
  readonly filing: LockedAdcFiling;
  readonly doubt: Doubt;
  readonly decision: Call<Decide>["body"]["decision"];
  readonly reason: string;
  readonly actor: HistoryActor;
  readonly now: Date;
}

export async function decidePayment(tools: Tools, call: DecideCall): Promise<Answer<Decide>> {
  const { tx, caller, params, body, request, now } = call;
  requireAdc(caller);
  const filing = await lockAdcFiling(tx, await filingOf(tx, params.paymentId, caller), caller.companyId);
  const payment = (await paymentById(tx, params.paymentId, { holds: true }))!;
  const answer = { payment_id: payment.id, filing_id: filing.id, decision: body.decision };
  const { doubt, decided } = await saidOf(tx, payment);
  if (decided === body.decision) return { ...answer, status: filing.status };
  if (doubt === null || decided !== null) throw new Problem("payment_not_in_doubt");
  if (payment.created_by === caller.userId) throw await ownPayment(tx, caller);
  const actor = { kind: "USER", id: caller.userId } as const;
  await settleDoubt(tools, tx, { payment, filing, doubt, decision: body.decision, reason: body.reason, actor, now });
  const { companyId, userId } = caller;
  const facts = { filing: filing.id, payment: payment.id, decision: body.decision, reason: body.reason };
  await recordSecurity(tx, { kind: "PAYMENT_DECIDED", companyId, userId, request, now, facts });
  return { ...answer, status: (await lockAdcFiling(tx, filing.id, companyId)).status };
}

/** The caller holds the locks, and nobody has decided it yet. */
export async function settleDoubt(tools: Tools, tx: Tx, deciding: Deciding): Promise<void> {
  const { payment, filing, decision, reason, actor, now } = deciding;
  const history = { payment_id: payment.id, decision, reason };
  const noted = await noteOnAdc(tx, filing, { type: "PAYMENT_DECIDED", actor, now, data: history });
  const decide = decision === "COUNTS_AS_PAID" ? countAsPaid : giveBack;
  const moved = await decide(tools, tx, { ...deciding, filing: noted });
  await sql`
    update adc_filings set attention = null where id = ${filing.id} and attention in ('payment_mismatch', 'payment_unexpected')
  `.execute(tx);
  await publishAdcUpdate(tx, moved);
  await retryParked(tools, tx, filing.id);
}

/** Four eyes: one person pays and another decides. The refusal names the people who may decide. */
async function ownPayment(tx: Tx, { companyId, userId }: Caller): Promise<Problem> {
  const { rows } = await sql<{ name: string }>`
    select u.name from memberships m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and m.active and m.user_id <> ${userId} and 'administer' = any(m.permissions)
    order by u.name limit 5
  `.execute(tx);
  if (rows.length === 0) return new Problem("second_administrator_needed");
  return new Problem("decision_by_colleague", { params: { names: rows.map(({ name }) => name).join(", ") } });
}

/** Throws `not_found` for another company's payment. */
async function filingOf(tx: Tx, paymentId: string, { companyId }: Caller): Promise<string> {
  const { rows } = await sql<{ filing_id: string }>`
    select filing_id from adc_payments where id = ${paymentId} and company_id = ${companyId}
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0].filing_id;
}

/** Reads from the history why the payment is doubtful and what was decided. */
export async function saidOf(tx: Tx, { id, filing_id }: ChargePaymentRow) {
  const { rows } = await sql<{ type: Doubt | "PAYMENT_DECIDED"; decision: string | null }>`
    select type, data->>'decision' as decision from filing_events
    where filing_id = ${filing_id} and type in ('PAYMENT_MISMATCH', 'PAYMENT_UNEXPECTED', 'PAYMENT_DECIDED')
      and data->>'payment_id' = ${id}
    order by seq
  `.execute(tx);
  return {
    doubt: rows.map(({ type }) => type).find((type) => type !== "PAYMENT_DECIDED") ?? null,
    decided: rows.find(({ decision }) => decision !== null)?.decision ?? null,
  };
}

/**
 * The difference is settled with the provider; customs is told the sum that was due, and checks it against its own
 * books. An unexpected payment never counts: another sum may be due by now, with its page open.
 */
async function countAsPaid(
  tools: Tools,
  tx: Tx,
  { payment, filing, doubt, actor, now }: Deciding,
): Promise<LockedAdcFiling> {
  const facts = { actor: "provider", amountFits: true } as const;
  if (doubt === "PAYMENT_UNEXPECTED" || !isAdcTransitionAllowed(filing, "PAY", facts)) throw lockedAdc(filing);
  const { amount_e5: amountE5, currency } = payment;
  const told = { state: "PAID", amountE5, currency, receiptNumber: null, reference: payment.reference ?? "" } as const;
  const settlement = { payment, filing, facts: told, now };
  await keepPaymentState(tx, settlement, "PAID");
  const moved = await applyAdcEvent(tx, filing, {
    event: "PAY",
    actor,
    now,
    facts,
    history: { payment_id: payment.id, amount_e5: amountE5, currency },
  });
  await abandonOthers(tx, filing.id, now);
  await reportPayment(tools, tx, { ...settlement, filing: moved });
  return moved;
}

/** The payer starts again, unless a page is open or nothing is due any more. */
async function giveBack(_tools: Tools, tx: Tx, { payment, filing, actor, now }: Deciding): Promise<LockedAdcFiling> {
  const { amount_e5: amountE5, currency, reference } = payment;
  const told = { state: "CANCELLED", amountE5, currency, receiptNumber: null, reference: reference ?? "" } as const;
  await keepPaymentState(tx, { payment, filing, facts: told, now }, "CANCELLED");
  const facts = { actor: "provider" } as const;
  const isOpen = (await livePayment(tx, filing.id)) !== null;
  if (isOpen || !isAdcTransitionAllowed(filing, "FAIL_PAYMENT", facts)) return filing;
  return applyAdcEvent(tx, filing, {
    event: "FAIL_PAYMENT",
    actor,
    now,
    facts,
    history: { payment_id: payment.id, reason: "GIVEN_BACK" },
  });
}
