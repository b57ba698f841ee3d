// Opens the payment page for the fee of a plan; repeated while it is open, it returns the same page.
import type { startFeePayment as endpoint } from "@filings/contract/api/money/fees";
import { Problem } from "@filings/contract/errors";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import { type Caller, callerOf } from "#http/caller";
import { feePayableAt } from "#ledger/fees/fee-payable";
import { requireOwnPaying } from "#ledger/payer/headquarters";
import type { OutsideWatch } from "#notifications/outside-states";
import { askForPage, type PaymentPage, pageAnswer } from "#payments/ask-for-page";
import { providerOf } from "#payments/kept-cards";
import type { Tools } from "#tools";
import { feeDescription } from "./charge-fee.ts";
import {
  type FeeRow,
  feesWhere,
  lockFee,
  lockPlanPayment,
  type PlanPaymentRow,
  planPaymentsWhere,
} from "./fee-rows.ts";
import { lockStanding } from "./plan-standing.ts";

type Started = Answer<typeof endpoint>;

export async function startFeePayment(
  tools: Tools,
  watch: OutsideWatch,
  { params, request, now }: Call<typeof endpoint>,
): Promise<Started> {
  const caller = await callerOf(tools, request.headers.authorization);
  const [fee] = await feesWhere(tools.database.db, sql`id = ${params.feeId} and company_id = ${caller.companyId}`);
  if (fee === undefined) throw new Problem("not_found");
  const payment = await inTransaction(tools, (tx) => begin(tools, tx, { fee, caller, now }));
  if (isOpen(payment, now)) return shown(payment);
  const asked = { payment, description: `${feeDescription(fee)}, ${caller.companyName}`, keepsCard: true, now };
  const page = await askForPage(tools, watch, asked);
  return inTransaction(tools, (tx) => open(tx, { id: payment.id, page, now }));
}

/**
 * The page that is open or about to be, or a new one. Throws `headquarters_pays`, or `nothing_to_pay`: the fee is paid, its month is over, a larger
 * plan is not begun on the day on which it was chosen, or the card is being charged.
 */
async function begin(
  tools: Tools,
  tx: Tx,
  { fee: { id, company_id: companyId }, caller, now }: { fee: FeeRow; caller: Caller; now: Date },
): Promise<PlanPaymentRow> {
  await lockStanding(tx, companyId, now);
  await requireOwnPaying(tx, companyId);
  const fee = await lockFee(tx, id);
  const payable = await feesWhere(tx, sql`f.id = ${id} and ${feePayableAt(now)}`);
  if (payable.length === 0) throw new Problem("nothing_to_pay");
  const [live] = await planPaymentsWhere(tx, sql`p.fee_id = ${id} and p.state in ('CREATING', 'OPEN')`);
  if (live?.way === "CARD" || (live?.state === "OPEN" && !isOpen(live, now))) throw new Problem("nothing_to_pay");
  if (live !== undefined) return live;
  const paymentId = newId(now.getTime());
  await sql`
    insert into plan_payments (id, fee_id, company_id, way, amount_e5, currency, provider, state, created_at, created_by, checked_at)
    values (${paymentId}, ${id}, ${companyId}, 'PAGE', ${fee.amount_e5}, ${fee.currency}, ${providerOf(tools)},
      'CREATING', ${now}, ${caller.userId}, ${now})
  `.execute(tx);
  return (await planPaymentsWhere(tx, sql`p.id = ${paymentId}`))[0]!;
}

function isOpen({ state, expires_at }: PlanPaymentRow, now: Date): boolean {
  return state === "OPEN" && expires_at !== null && expires_at > now;
}

async function open(tx: Tx, { id, page, now }: { id: string; page: PaymentPage; now: Date }): Promise<Started> {
  const payment = (await lockPlanPayment(tx, id))!;
  // Of two clicks the second finds the page open.
  if (isOpen(payment, now)) return shown(payment);
  if (payment.state !== "CREATING") throw new Problem("nothing_to_pay");
  const { reference, redirectUrl, expiresAt } = page;
  await sql`
    update plan_payments set state = 'OPEN', reference = ${reference}, redirect_url = ${redirectUrl},
      expires_at = ${expiresAt}, checked_at = ${now}
    where id = ${id}
  `.execute(tx);
  return shown({ ...payment, redirect_url: redirectUrl, expires_at: expiresAt });
}

function shown(payment: PlanPaymentRow): Started {
  return pageAnswer(payment, payment.currency as Started["currency"]);
}
