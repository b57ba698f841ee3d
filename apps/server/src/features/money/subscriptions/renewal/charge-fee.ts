// Begins to charge the kept card for a fee; and what follows where the card does not pay it.

import type { NotificationParams } from "@filings/contract/account/notification-kinds";
import { chargeAgainDays, chargesMost, type FeeFailure, feeGraceDays } from "@filings/contract/money/renewal";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { planTitles } from "@filings/phrases/money/plans";
import { say } from "@filings/phrases/say";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import { publish } from "#live/publish";
import { holdersOf, notify } from "#notifications/notify";
import { lockKeptCard, providerOf } from "#payments/kept-cards";
import type { Tools } from "#tools";
import type { FeeRow } from "./fee-rows.ts";

const dayMs = 86_400_000;

/** In the transaction that has locked the company. Nothing begins while another payment of the fee is open. */
export async function chargeFee(tools: Tools, tx: Tx, fee: FeeRow, now: Date): Promise<void> {
  const { id: feeId, company_id: companyId, amount_e5, currency } = fee;
  const provider = providerOf(tools);
  const card = await lockKeptCard(tx, { companyId, provider });
  if (card === null) return keepFailure(tx, { fee, because: "NO_CARD", card: "NONE", now });
  const paymentId = newId(now.getTime());
  const { rows } = await sql`
    insert into plan_payments (id, fee_id, company_id, way, amount_e5, currency, provider, state, created_at, created_by, checked_at,
      charged_card)
    values (${paymentId}, ${feeId}, ${companyId}, 'CARD', ${amount_e5}, ${currency}, ${provider}, 'OPEN', ${now}, ${card.kept_by}, ${now},
      ${card.id})
    on conflict (fee_id) where state in ('CREATING', 'OPEN') do nothing returning id
  `.execute(tx);
  if (rows.length === 0) return;
  await sql`update plan_fees set next_charge_at = null where id = ${feeId}`.execute(tx);
  const { customer, method } = card;
  const description = feeDescription(fee);
  await tools.jobs.enqueue(tx, "money.charge", { table: "plan_payments", paymentId, customer, method, description });
}

/** What a payer reads at the provider. */
export function feeDescription({ plan, begins_at }: Pick<FeeRow, "plan" | "begins_at">): string {
  return `${say("en_GB", planTitles[plan])}, ${dubaiDay(begins_at).slice(0, 7)}`;
}

interface Failure {
  readonly fee: FeeRow;
  readonly because: FeeFailure;
  /** The card that is kept now: the one that did not pay, one that was kept since, or none. */
  readonly card: "SAME" | "OTHER" | "NONE";
  readonly now: Date;
}

/** The days of grace begin with the first failure; the card is charged again some days later, a few times, and another one at once. */
export async function keepFailure(tx: Tx, failure: Failure): Promise<void> {
  const { fee, because, now } = failure;
  const { company_id: companyId } = fee;
  const failures = fee.failures + 1;
  const nextAt = nextChargeAt(failure, failures);
  const stopsAt = new Date(now.getTime() + feeGraceDays * dayMs);
  await sql`
    update plan_fees set failures = ${failures}, failed_because = ${because}, next_charge_at = ${nextAt} where id = ${fee.id}
  `.execute(tx);
  const { rows } = await sql<{ plan_stops_at: Date }>`
    update companies set plan_stops_at = coalesce(plan_stops_at, ${stopsAt}),
      plan_stop_told = case when plan_stops_at <= ${now} then plan_stops_at else plan_stop_told end
    where id = ${companyId} returning plan_stops_at
  `.execute(tx);
  const since = rows[0]!.plan_stops_at;
  await notify(tx, await holdersOf(tx, companyId, "pay"), {
    companyId,
    // While everything is stopped, no day is named until which it works; and the stop is told by this.
    kind: since <= now ? "plan_stopped" : "plan_fee_failed",
    params: toldOfUnpaid({ ...fee, failures, failed_because: because, next_charge_at: nextAt }, since),
    groupKey: groupOfFee(fee),
    now,
  });
  await publish(tx, { companyId }, { content_type: "payment_updated", data: { id: fee.id } });
}

function nextChargeAt({ card, now }: Failure, failures: number): Date | null {
  if (card === "OTHER") return now;
  return card === "SAME" && failures < chargesMost ? new Date(now.getTime() + chargeAgainDays * dayMs) : null;
}

/** What a notification says of a fee that is unpaid: what is owed, what was tried and why in vain, and what follows when. */
export function toldOfUnpaid(fee: FeeRow, stopsAt: Date): NotificationParams {
  const { amount_e5, currency, failures, failed_because: reason, next_charge_at: nextAt } = fee;
  return {
    ...{ reason, amount_e5, currency, from: dubaiDay(stopsAt) },
    // Without a card nothing was charged the last time.
    count: reason === "NO_CARD" ? failures - 1 : failures,
    stage: nextAt === null ? "last" : "again",
    again: nextAt && dubaiDay(nextAt),
  };
}

/** The newest stands for the earlier ones. */
export function groupOfFee({ id }: Pick<FeeRow, "id">): string {
  return `plan-fee:${id}`;
}
