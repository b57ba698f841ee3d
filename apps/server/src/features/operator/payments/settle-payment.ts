// Asks the provider about a payment without an outcome, or settles one in doubt as its books say.
import type { askAboutPayment, settleDoubtfulPayment } from "@filings/contract/api/operator/payments";
import { Problem } from "@filings/contract/errors";
import { inTransaction } from "#db/in-transaction";
import { type Db, sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { type Caller, callerOf } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { checkPayment } from "#payments/check-payments.job";
import type { DecidedKind } from "#payments/payment-kind";
import { type PaymentRow, paymentOf } from "#payments/payment-rows";
import type { Tools } from "#tools";

type Kinds = readonly DecidedKind[];

/** The provider is asked outside a transaction. */
export async function askAgain(
  tools: Tools,
  kinds: Kinds,
  { params, request, now }: Call<typeof askAboutPayment>,
): Promise<Answer<typeof askAboutPayment>> {
  const { db } = tools.database;
  const caller = await callerOf(tools, request.headers.authorization);
  const { kind, payment } = await requirePayment(db, kinds, params.payment);
  if (payment.state !== "OPEN") throw new Problem("payment_not_in_doubt");
  if (!(await checkPayment(tools, kind, payment))) throw new Problem("payment_provider_unavailable");
  const after = await paymentOf(kind, db, payment.id);
  const facts = { payment: payment.id, state: after?.state };
  await inTransaction(tools, (tx) =>
    recordSecurity(tx, {
      kind: "PAYMENT_ASKED_BY_OPERATOR",
      companyId: payment.company_id,
      actorId: caller.userId,
      request,
      now,
      facts,
    }),
  );
  return { is_settled: after?.state !== "OPEN" };
}

export async function settlePayment(
  tools: Tools,
  kinds: Kinds,
  { tx, caller, params, body, request, now }: Call<typeof settleDoubtfulPayment> & { tx: Tx; caller: Caller },
): Promise<undefined> {
  const { is_paid: isPaid, receipt_number: receiptNumber = null, reason } = body;
  const { kind, payment } = await requirePayment(tx, kinds, params.payment);
  const { id: paymentId, company_id: companyId } = payment;
  const outcome = await kind.decide(tools, tx, { paymentId, isPaid, receiptNumber, reason, now });
  if (outcome === "NOT_IN_DOUBT") throw new Problem("payment_not_in_doubt");
  // What was set aside for it is dealt with.
  await sql`
    update dead_letters set outcome = 'DISMISSED', settled_at = ${now}, settled_by = ${caller.userId}, settled_reason = ${reason}
    where source_id = ${paymentId} and outcome is null
  `.execute(tx);
  const facts = {
    payment: paymentId,
    is_paid: isPaid,
    ...(receiptNumber !== null && { receipt_number: receiptNumber }),
    reason,
  };
  const acted = isPaid ? "PAYMENT_PAID_BY_OPERATOR" : "PAYMENT_NOT_PAID_BY_OPERATOR";
  await recordSecurity(tx, { kind: acted, companyId, actorId: caller.userId, request, now, facts });
}

/** Throws `not_found`. */
async function requirePayment(
  db: Db,
  kinds: Kinds,
  id: string,
): Promise<{ readonly kind: DecidedKind; readonly payment: PaymentRow }> {
  for (const kind of kinds) {
    const payment = await paymentOf(kind, db, id);
    if (payment !== null) return { kind, payment };
  }
  throw new Problem("not_found");
}
