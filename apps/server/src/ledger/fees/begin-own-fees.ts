// What becomes of the plan of a unit whose headquarters no longer pays: it begins with the month whose fee the unit pays.

import type { PlanName } from "@filings/contract/money/plans";
import { dubaiMonth } from "@filings/contract/values/time/dubai-day";
import { sql, type Tx } from "../../db/open.ts";
import { planAt, plans } from "../plans.ts";

/**
 * A headquarters pays for filings and nothing for the unit's own plan. So in a month that the unit has not paid for, it is on FREE, which
 * costs a unit nothing and includes nothing, and its plan follows with the next month and its fee. Otherwise a headquarters that
 * pays over each first of a month would leave it a plan without a fee. A plan whose fee was left unpaid before does not follow: it
 * would have its days of grace again. False: nothing changes, as the month is paid or owed, or no fee is paid at all. In the
 * transaction that has locked the unit.
 */
export async function beginOwnFees(tx: Tx, unitId: string, now: Date): Promise<boolean> {
  const { endsAt } = dubaiMonth(now);
  const { rows } = await sql<Before>`
    select ${planAt(now)} as plan, c.plan_stops_at is not null as is_unpaid, c.next_plan_set_at is not null as is_set,
      case when c.next_plan_at > ${now} then c.next_plan end as next,
      case when c.next_plan_at > ${now} then c.next_plan_at end as next_at
    from companies c
    where c.id = ${unitId} and c.fees_from <= ${now} and not exists (
      select 1 from plan_fees f
      where f.company_id = c.id and f.begins_at <= ${now} and f.ends_at > ${now} and (f.purpose = 'RENEWAL' or f.state = 'PAID'))
  `.execute(tx);
  const before = rows[0];
  if (before === undefined || plans[before.plan].feeE5 === 0) return false;
  const { plan, next_at: nextAt } = following(before, endsAt);
  await sql`
    update companies set plan = 'FREE', next_plan = ${plan}, next_plan_at = ${nextAt},
      next_plan_set_at = case when ${nextAt}::timestamptz = next_plan_at then next_plan_set_at end,
      plan_revision = plan_revision + 1, fees_from = ${endsAt}, plan_stops_at = null, renewal_told = null
    where id = ${unitId}
  `.execute(tx);
  return true;
}

interface Before {
  readonly plan: PlanName;
  readonly is_unpaid: boolean;
  /** The plan that waits, whether an operator has set it, and its start. */
  readonly next: PlanName | null;
  readonly is_set: boolean;
  readonly next_at: Date | null;
}

/** A plan that was chosen or set to follow does so. */
function following(
  { plan, next, next_at, is_set: isSet, is_unpaid: isUnpaid }: Before,
  endsAt: Date,
): { plan: PlanName | null; next_at: Date | null } {
  if (next !== null && isSet) return { plan: next, next_at };
  if (isUnpaid || next === "FREE") return { plan: null, next_at: null };
  return next === null ? { plan, next_at: endsAt } : { plan: next, next_at };
}
