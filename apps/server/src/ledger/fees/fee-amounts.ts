// What of a plan's fee is due: of a month, or of what is left of one.

import type { PlanName } from "@filings/contract/money/plans";
import { dubaiDay, dubaiDayBegins, dubaiMonth } from "@filings/contract/values/time/dubai-day";
import { plans } from "../plans.ts";

const dayMs = 86_400_000;
const centE5 = 1_000;

/** A plan that the company has paid for in this month, up to this instant. */
export interface PaidPlan {
  readonly plan: PlanName;
  readonly ends_at: string;
}

/**
 * For a larger plan that begins now: its fee for the days until it ends, today included, less what the company has paid for
 * them: never what a plan that it was given would have cost. Whole cents, half a cent up; at least one, because the day is not over.
 * A unit, and who left a month unpaid, pays from the month's first day on.
 */
export function feeToBegin({
  wanted,
  paid,
  isWholeMonth,
  until,
  now,
}: {
  wanted: PlanName;
  /** Each was paid with the difference to those before. */
  paid: readonly PaidPlan[];
  /** Whether the days of the month before today are paid, too. */
  isWholeMonth: boolean;
  /** The end of the month, or the day before it on which a plan begins that an operator has set. */
  until: Date;
  now: Date;
}): number {
  const { beginsAt, endsAt } = dubaiMonth(now);
  const first = isWholeMonth ? beginsAt.getTime() : dubaiDayBegins(dubaiDay(now)).getTime();
  let sum = 0;
  for (let day = first; day < until.getTime(); day += dayMs)
    sum += Math.max(0, plans[wanted].feeE5 - paidOn(day, paid));
  const days = (endsAt.getTime() - beginsAt.getTime()) / dayMs;
  return Math.floor(sum / (days * centE5) + 0.5) * centE5;
}

/** The fee of a month that covers the day, as those of the days before. */
function paidOn(day: number, paid: readonly PaidPlan[]): number {
  const covering = paid.filter(({ ends_at: endsAt }) => Date.parse(endsAt) > day);
  return Math.max(0, ...covering.map(({ plan }) => plans[plan].feeE5));
}
