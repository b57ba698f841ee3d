// Renews plans: tells of the fee of the next month, makes it when the month begins, and charges the kept card for it.

import { creditCurrency } from "@filings/contract/money/prices";
import { renewalNoticeDays } from "@filings/contract/money/renewal";
import { dubaiDay, dubaiMonth } from "@filings/contract/values/time/dubai-day";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import { oneByOne } from "#jobs/one-by-one";
import { beginGivenPlan, dueForAnotherPlan } from "#ledger/fees/begin-given-plan";
import { nextFee } from "#ledger/fees/next-fee";
import { paysItself } from "#ledger/payer/pays-itself";
import { plans } from "#ledger/plans";
import { holdersOf, notify } from "#notifications/notify";
import { seeAsSettled } from "#notifications/see-as-settled";
import type { Tools } from "#tools";
import { chargeFee, groupOfFee, toldOfUnpaid } from "./charge-fee.ts";
import { dueRenewal, lapseChange } from "./fee-rows.ts";
import { lockStanding, type PlanStanding, smallerFrom } from "./plan-standing.ts";

const dayMs = 86_400_000;

/** Months in which no worker ran are not charged afterwards: a company pays for the month that it is in. */
export async function renewPlans(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const { beginsAt, endsAt } = dubaiMonth(now);
  const isNoticeTime = endsAt.getTime() - now.getTime() <= renewalNoticeDays * dayMs;
  const { rows } = await sql<{ id: string }>`
    select c.id from companies c
    where c.fees_from is not null and ${paysItself} and (
      (c.fees_from <= ${now} and not exists (
        select 1 from plan_fees f where f.company_id = c.id and f.purpose = 'RENEWAL' and f.begins_at = ${beginsAt}))
      or exists (
        select 1 from plan_fees f
        where f.company_id = c.id and f.state = 'DUE' and (f.next_charge_at <= ${now} or f.ends_at <= ${now}))
      or ${dueForAnotherPlan(now)}
      or (c.plan_stops_at <= ${now} and c.plan_stop_told is distinct from c.plan_stops_at)
      or (${isNoticeTime} and c.renewal_told is distinct from ${endsAt})
    )
    order by c.id
  `.execute(tools.database.db);
  await oneByOne(tools, rows, (id) => inTransaction(tools, (tx) => renew(tools, tx, id, now)));
}

async function renew(tools: Tools, tx: Tx, companyId: string, now: Date): Promise<void> {
  const standing = await lockStanding(tx, companyId, now);
  // It may have been suspended or closed a moment ago.
  if (!standing.pays_itself) return;
  await lapse(tx, companyId, now);
  const { plan, fees_from: feesFrom } = standing;
  const other = await dueRenewal(tx, companyId, now);
  // What an operator had set for this day holds.
  if (other !== null && other.plan !== plan) return beginGivenPlan(tx, { companyId, before: other.plan, plan, now });
  if (plans[plan].feeE5 === 0 && (feesFrom === null || feesFrom <= now)) return endFees(tx, companyId, now);
  await makeFee(tx, { companyId, standing, now });
  const due = await dueRenewal(tx, companyId, now);
  if (due?.next_charge_at && due.next_charge_at <= now) await chargeFee(tools, tx, due, now);
  await tellOfStop(tx, companyId, now);
  await tellOfNext(tx, { companyId, isBegunForShare: standing.is_begun_for_share, now });
}

/**
 * A plan without a fee has none to come, and none that stops anything; the fees of a unit may begin with a plan that follows. In a
 * month that was renewed an operator has set it, who may give another one until the month ends.
 */
async function endFees(tx: Tx, companyId: string, now: Date): Promise<void> {
  const { beginsAt, endsAt } = dubaiMonth(now);
  await sql`
    update companies c set plan_stops_at = null, fees_from = case when exists (
      select 1 from plan_fees f where f.company_id = c.id and f.purpose = 'RENEWAL' and f.begins_at = ${beginsAt}
    ) then ${endsAt}::timestamptz end
    where c.id = ${companyId}
  `.execute(tx);
}

/** What is not paid when its month is over is not asked for any more; one that is being paid waits for its outcome. */
async function lapse(tx: Tx, companyId: string, now: Date): Promise<void> {
  await sql`
    update plan_fees f set state = 'LAPSED', settled_at = ${now}, next_charge_at = null
    where f.company_id = ${companyId} and f.state = 'DUE' and f.ends_at <= ${now}
  `.execute(tx);
}

async function makeFee(
  tx: Tx,
  { companyId, standing: { plan, fees_from }, now }: { companyId: string; standing: PlanStanding; now: Date },
): Promise<void> {
  if (fees_from === null || fees_from > now) return;
  const { beginsAt, endsAt } = dubaiMonth(now);
  if (await isMonthBeingPaid(tx, companyId, now)) return;
  const { rows } = await sql`
    insert into plan_fees (id, company_id, plan, purpose, begins_at, ends_at, amount_e5, currency, state, next_charge_at, created_at)
    values (${newId(now.getTime())}, ${companyId}, ${plan}, 'RENEWAL', ${beginsAt}, ${endsAt}, ${plans[plan].feeE5},
      ${creditCurrency}, 'DUE', ${now}, ${now})
    on conflict (company_id, date_trunc('month', begins_at at time zone 'Asia/Dubai')) where purpose = 'RENEWAL' do nothing returning id
  `.execute(tx);
  if (rows.length === 0) return;
  // It was asked for the whole month, which the renewal pays.
  await lapseChange(tx, companyId, now);
  // It is no longer to come.
  await seeAsSettled(tx, { companyId, kinds: ["plan_renews_soon"], now });
}

/**
 * Who pays for a larger plan before the renewal is made pays the whole month by it: the renewal waits for a page that is
 * open. On the first day of the month alone, so that pages which nobody pays do not put it off for ever.
 */
async function isMonthBeingPaid(tx: Tx, companyId: string, now: Date): Promise<boolean> {
  if (now.getTime() - dubaiMonth(now).beginsAt.getTime() >= dayMs) return false;
  const { rows } = await sql`
    select 1 from plan_fees f join plan_payments p on p.fee_id = f.id
    where f.company_id = ${companyId} and f.purpose = 'CHANGE' and f.state = 'DUE' and p.state in ('CREATING', 'OPEN') limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Once, when the days of grace are over. While the card is being charged, what comes of that is told instead. */
async function tellOfStop(tx: Tx, companyId: string, now: Date): Promise<void> {
  if (await isBeingCharged(tx, companyId, now)) return;
  const { rows } = await sql<{ plan_stops_at: Date }>`
    update companies set plan_stop_told = plan_stops_at
    where id = ${companyId} and plan_stops_at <= ${now} and plan_stop_told is distinct from plan_stops_at
    returning plan_stops_at
  `.execute(tx);
  if (rows.length === 0) return;
  const due = await dueRenewal(tx, companyId, now);
  const about = due?.failed_because
    ? { params: toldOfUnpaid(due, rows[0]!.plan_stops_at), groupKey: groupOfFee(due) }
    : { params: {} };
  const people = await holdersOf(tx, companyId, "pay");
  await notify(tx, people, { companyId, kind: "plan_stopped", ...about, now });
}

/** Since a short while: of an answer that does not come nothing is awaited. */
async function isBeingCharged(tx: Tx, companyId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from plan_fees f join plan_payments p on p.fee_id = f.id
    where f.company_id = ${companyId} and f.purpose = 'RENEWAL' and f.state = 'DUE' and p.way = 'CARD' and p.state = 'OPEN'
      and p.created_at > ${now}::timestamptz - interval '1 hour'
    limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Once for each month. */
async function tellOfNext(
  tx: Tx,
  { companyId, isBegunForShare, now }: { companyId: string; isBegunForShare: boolean; now: Date },
): Promise<void> {
  const next = await nextFee(tx, companyId, now);
  if (next === null || next.at.getTime() - now.getTime() > renewalNoticeDays * dayMs) return;
  const { rows } = await sql`
    update companies set renewal_told = ${next.at} where id = ${companyId} and renewal_told is distinct from ${next.at}
    returning id
  `.execute(tx);
  if (rows.length === 0) return;
  await notify(tx, await holdersOf(tx, companyId, "pay"), {
    companyId,
    kind: "plan_renews_soon",
    params: {
      ...{ amount_e5: next.amountE5, currency: creditCurrency, from: dubaiDay(next.at) },
      stage: smallerFrom(now, isBegunForShare) > next.at ? "later" : "before",
    },
    now,
  });
}
