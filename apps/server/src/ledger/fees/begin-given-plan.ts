// What becomes of the fees of a company once another plan holds that an operator has set: they go on with the next month.

import { type PlanName, planNames } from "@filings/contract/money/plans";
import { dubaiMonth } from "@filings/contract/values/time/dubai-day";
import type { RawBuilder } from "kysely";
import { sql, type Tx } from "../../db/open.ts";
import { seeAsSettled } from "../../notifications/see-as-settled.ts";
import { planAt, plans } from "../plans.ts";

/** Of the company `c`: the renewal of a month that is not over is due for another plan than that of this instant. */
export function dueForAnotherPlan(now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from plan_fees f
    where f.company_id = c.id and f.purpose = 'RENEWAL' and f.state = 'DUE' and f.ends_at > ${now} and f.plan <> ${planAt(now)})`;
}

const plansWithFee = planNames.filter((name) => plans[name].feeE5 > 0);

/**
 * Of the company `c`: it pays, from the next month on, for a plan that is given to it now in the place of `before`. Of a plan without
 * a fee that holds since before this month the fees have ended, though the renewal may not have said so yet.
 */
export function feesGoOn(before: RawBuilder<PlanName>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(c.fees_from is not null and (${before} = any(${[...plansWithFee]}::text[]) or c.fees_from > ${now} or exists (
    select 1 from plan_fees f
    where f.company_id = c.id and f.purpose = 'RENEWAL' and f.begins_at = ${dubaiMonth(now).beginsAt})))`;
}

/**
 * A renewal that is due for another plan ends: nothing of it is charged, paid on a page or stops anything any more, and money that still
 * comes for it becomes credits. A company that pays fees pays the plan that it was given with the next month. It counts as one that
 * pays until that month also on a plan without a fee, so that a plan with one that is given in the place of it ends alike,
 * whether or not the renewal ran between. In the transaction that has locked the company.
 */
export async function beginGivenPlan(
  tx: Tx,
  { companyId, before, plan, now }: { companyId: string; before: PlanName; plan: PlanName; now: Date },
): Promise<void> {
  const { endsAt } = dubaiMonth(now);
  await sql`
    update plan_fees set state = 'LAPSED', settled_at = ${now}, next_charge_at = null
    where company_id = ${companyId} and purpose = 'RENEWAL' and state = 'DUE' and plan <> ${plan}
  `.execute(tx);
  const { rows } = await sql<{ is_stopping: boolean }>`
    update companies c set fees_from = case when ${feesGoOn(sql`${before}::text`, now)} then ${endsAt}::timestamptz end,
      plan_stops_at = case when exists (
        select 1 from plan_fees f where f.company_id = c.id and f.purpose = 'RENEWAL' and f.state = 'DUE'
      ) then c.plan_stops_at end
    where c.id = ${companyId} returning c.plan_stops_at is not null as is_stopping
  `.execute(tx);
  if (rows[0]?.is_stopping === true) return;
  await seeAsSettled(tx, { companyId, kinds: ["plan_fee_failed", "plan_stopped"], now });
}
