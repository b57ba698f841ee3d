// A company's plan, locked: renewal, change and payment of one company wait here for each other.

import type { PlanName } from "@filings/contract/money/plans";
import type { WholeMonthsReason } from "@filings/contract/money/renewal";
import { dubaiMonth } from "@filings/contract/values/time/dubai-day";
import { sql, type Tx } from "#db/open";
import type { PaidPlan } from "#ledger/fees/fee-amounts";
import { paysItself } from "#ledger/payer/pays-itself";
import { planAt } from "#ledger/plans";
import { begunForShare, plansPaid, wholeMonthsBecause } from "./fee-rows.ts";

export interface PlanStanding {
  readonly plan: PlanName;
  /** The plan that waits: a smaller one that was chosen, or what an operator set. */
  readonly next: PlanName | null;
  readonly next_at: Date | null;
  /** When an operator set the plan that waits; null: none did. */
  readonly next_set_at: Date | null;
  readonly revision: number;
  /** Null: the company pays no fees. */
  readonly fees_from: Date | null;
  readonly pays_itself: boolean;
  /** The name of the headquarters that pays; null: none does. */
  readonly headquarters: string | null;
  readonly plans_paid: readonly PaidPlan[];
  readonly is_begun_for_share: boolean;
  /** Why a larger plan costs all days of its month; null: a share is enough. */
  readonly whole_months_because: WholeMonthsReason | null;
  /** Now, or the beginning of the month that was renewed while the caller waited: at midnight that month has begun. */
  readonly at: Date;
}

export async function lockStanding(tx: Tx, companyId: string, now: Date): Promise<PlanStanding> {
  await sql`select 1 from companies where id = ${companyId} for no key update`.execute(tx);
  const { rows } = await sql<PlanStanding>`
    select ${planAt(sql`r.at`)} as plan, case when c.next_plan_at > r.at then c.next_plan end as next,
      case when c.next_plan_at > r.at then c.next_plan_at end as next_at,
      case when c.next_plan_at > r.at then c.next_plan_set_at end as next_set_at,
      c.plan_revision as revision, c.fees_from, ${paysItself} as pays_itself,
      case when c.draws_on_headquarters then (select h.name from companies h where h.id = c.headquarters_id) end as headquarters,
      ${plansPaid(sql`r.at`)} as plans_paid, ${begunForShare(sql`r.at`)} as is_begun_for_share,
      ${wholeMonthsBecause(sql`r.at`)} as whole_months_because, r.at
    from companies c cross join lateral (
      select greatest(${now}::timestamptz, max(f.begins_at)) as at from plan_fees f
      where f.company_id = c.id and f.purpose = 'RENEWAL'
    ) r
    where c.id = ${companyId}
  `.execute(tx);
  return rows[0]!;
}

/** Until when a larger plan holds that begins at this instant: until the month ends, or until another begins that an operator has set. */
export function holdsUntil(
  at: Date,
  {
    wanted,
    next,
    next_at: nextAt,
    next_set_at: setAt,
  }: Pick<PlanStanding, "next" | "next_at" | "next_set_at"> & { wanted: PlanName },
): Date {
  const { endsAt } = dubaiMonth(at);
  return setAt !== null && nextAt !== null && next !== wanted && nextAt < endsAt ? nextAt : endsAt;
}

/**
 * When a smaller plan begins that is chosen at this instant. A share of a month gives the whole month's filings, so the plan that
 * was begun for one is paid for a whole month before a smaller one follows.
 */
export function smallerFrom(at: Date, isBegunForShare: boolean): Date {
  const { endsAt } = dubaiMonth(at);
  return isBegunForShare ? dubaiMonth(endsAt).endsAt : endsAt;
}
