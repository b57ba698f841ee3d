// What of a plan's fee is due: of a month, or of what is left of one.
import type { PlanName } from "@filings/contract/money/plans";
import { monthOf } from "../month.ts";
import { plans } from "../plans.ts";

const dayMs = 86_400_000;
const centE5 = 1_000;

/**
 * For a larger plan that begins now: its fee for the days that are left of the month, today included, less what the company has paid
 * for them: never what a plan that it was given would have cost. Whole cents, half a cent up; at least one, because the day is not over. A unit, and who
 * left a month unpaid, pays for all days of this one.
 */
export function feeToBegin({
  wanted,
  paid,
  isWholeMonth,
  now,
}: {
  wanted: PlanName;
  /** The plans that the company has paid for in this month; each was paid with the difference to those before. */
  paid: readonly PlanName[];
  /** Whether all days of the month are paid, whenever the plan begins. */
  isWholeMonth: boolean;
  now: Date;
}): number {
  const { beginsAt, endsAt } = monthOf(now);
  const days = (endsAt.getTime() - beginsAt.getTime()) / dayMs;
  const left = isWholeMonth ? days : days - (now.getUTCDate() - 1);
  const more = plans[wanted].feeE5 - Math.max(0, ...paid.map((plan) => plans[plan].feeE5));
  return Math.max(0, Math.floor((more * left) / (days * centE5) + 0.5)) * centE5;
}
