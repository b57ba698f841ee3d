// The plans of companies: their fees, their order, their seats, and which can be chosen; what a filing costs in each stands in the price table.
import { amountScale } from "@filings/contract/limits";
import type { PlanName } from "@filings/contract/money/plans";
import type { RawBuilder } from "kysely";
import { sql } from "../db/open.ts";

interface Plan {
  /** Of a calendar month, in the currency of credits and whole in its cents; 0: none. */
  readonly feeE5: number;
  /** A plan with a higher rank applies at once, one with a lower rank from the next month. */
  readonly rank: number;
  /** The number of members; null: unlimited. */
  readonly seats: number | null;
  /** Whether a company can choose the plan; other plans remain for companies that have them. */
  readonly offered: boolean;
}

export const plans: Readonly<Record<PlanName, Plan>> = {
  FREE: { feeE5: 0, rank: 0, seats: 2, offered: true },
  FREE_LEGACY: { feeE5: 0, rank: 0, seats: 2, offered: false },
  FREE_VIP: { feeE5: 0, rank: 4, seats: null, offered: false },
  BASIC: { feeE5: 49 * amountScale, rank: 1, seats: 5, offered: true },
  STANDARD: { feeE5: 149 * amountScale, rank: 2, seats: 15, offered: true },
  PROFESSIONAL: { feeE5: 499 * amountScale, rank: 3, seats: 50, offered: true },
};

interface PlanThatWaits {
  readonly plan: PlanName;
  readonly next: PlanName | null;
  /** When an operator set it; null: none did. */
  readonly next_set_at: Date | null;
}

/** Whether the plan that waits is one for less that the company has chosen itself; that of a unit may begin with its fee. */
export function isOwnChoice({ plan, next, next_set_at: setAt }: PlanThatWaits): boolean {
  return next !== null && setAt === null && plans[next].feeE5 < plans[plan].feeE5;
}

/** The plan of the company `c` at an instant; a plan chosen for a later day applies from that day. */
export function planAt(now: Date | RawBuilder<unknown>): RawBuilder<PlanName> {
  return sql<PlanName>`case when c.next_plan_at <= ${now} then c.next_plan else c.plan end`;
}
