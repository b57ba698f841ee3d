// Asks the provider to return the money of one refund, and settles it as the provider answers: once, however often it is asked.
import type { Refunded } from "@filings/gateways/payments/provider";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import type { Job } from "#jobs/boss";
import { type RefundEnd, settleRefund } from "#ledger/refund/refund";
import { publish } from "#live/publish";
import type { OutsideWatch } from "#notifications/outside-states";
import type { Tools } from "#tools";
import { topUpOf } from "../top-up-rows.ts";
import { type RefundRow, refundsWhere } from "./refund-rows.ts";

/** Throws while it is not known how the refund ends, so that the provider is asked again under the same id. */
export async function sendRefund(
  tools: Tools,
  watch: OutsideWatch,
  { data: { refundId } }: Pick<Job<"money.refund">, "data">,
): Promise<void> {
  const { db } = tools.database;
  const [row] = await refundsWhere(db, sql`r.id = ${refundId}`);
  if (row === undefined || row.state !== "PENDING") return;
  const { reference } = await topUpOf(db, row.top_up_id, row.company_id);
  const { amount_e5: amountE5, currency } = row;
  tools.failpoint("refund-before-send");
  const answer = await tools.gateways.payments.refund({ refundId, reference: reference ?? "", amountE5, currency });
  tools.failpoint("refund-after-send");
  await watch.found(answer.kind === "unavailable" ? "DOWN" : "UP");
  const end = endOf(answer);
  if (end === null) throw new Error(`refund ${refundId} is not settled: ${reasonOf(answer)}`);
  if (end.state === "REFUSED") tools.log.error({ refund: refundId, reason: end.because }, "a refund was refused");
  await settle(tools, row, end);
  tools.failpoint("refund-before-job-done");
}

/** Null: it is not known yet. */
function endOf(answer: Refunded): RefundEnd | null {
  if (answer.kind === "returned") return { state: "RETURNED", reference: answer.reference };
  return answer.kind === "refused" ? { state: "REFUSED", because: answer.reason } : null;
}

function reasonOf(answer: Refunded): string {
  return answer.kind === "returned" ? answer.reference : answer.reason;
}

async function settle(
  tools: Tools,
  { id, company_id: companyId, top_up_id }: RefundRow,
  end: RefundEnd,
): Promise<void> {
  const now = tools.clock.now();
  await inTransaction(tools, async (tx) => {
    if (!(await settleRefund(tx, { refundId: id, companyId, now }, end))) return;
    await publish(tx, { companyId }, { content_type: "payment_updated", data: { id: top_up_id } });
    await tools.jobs.enqueue(tx, "money.mail-paper", { of: "REFUND", id });
    tools.failpoint("refund-in-settlement");
  });
}
