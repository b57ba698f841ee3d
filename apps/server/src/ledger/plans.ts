// The plans of companies: prices, included filings per month, and seats.
import { amountScale } from "@filings/contract/limits";
import type { PlanName } from "@filings/contract/money/plans";
import type { RawBuilder } from "kysely";
import { sql } from "../db/open.ts";

export interface Plan {
  /** The price of one MPCI filing beyond the included ones. */
  readonly mpciFilingE5: number;
  /** Free MPCI filings in a calendar month; null: unlimited. */
  readonly mpciIncludedPerMonth: number | null;
  /** The price of one ADC filing beyond the included ones, whatever its documents. */
  readonly adcFilingE5: number;
  readonly adcIncludedPerMonth: number | null;
  /** A plan with a higher rank applies at once, one with a lower rank from the next month. */
  readonly rank: number;
  /** The number of members; null: unlimited. */
  readonly seats: number | null;
  /** Whether a company can choose the plan; other plans remain for companies that have them. */
  readonly offered: boolean;
}

/** The price of one credit. */
export const creditPrice = { currency: "USD", amountE5: amountScale } as const;

export const plans: Readonly<Record<PlanName, Plan>> = {
  FREE: {
    mpciFilingE5: 5 * amountScale,
    mpciIncludedPerMonth: 5,
    adcFilingE5: 20 * amountScale,
    adcIncludedPerMonth: 0,
    rank: 0,
    seats: 2,
    offered: true,
  },
  FREE_LEGACY: {
    mpciFilingE5: 5 * amountScale,
    mpciIncludedPerMonth: 5,
    adcFilingE5: 20 * amountScale,
    adcIncludedPerMonth: 0,
    rank: 0,
    seats: 2,
    offered: false,
  },
  FREE_VIP: {
    mpciFilingE5: 0,
    mpciIncludedPerMonth: null,
    adcFilingE5: 0,
    adcIncludedPerMonth: null,
    rank: 4,
    seats: null,
    offered: false,
  },
  BASIC: {
    mpciFilingE5: 4 * amountScale,
    mpciIncludedPerMonth: 25,
    adcFilingE5: 15 * amountScale,
    adcIncludedPerMonth: 5,
    rank: 1,
    seats: 5,
    offered: true,
  },
  STANDARD: {
    mpciFilingE5: 3 * amountScale,
    mpciIncludedPerMonth: 100,
    adcFilingE5: 10 * amountScale,
    adcIncludedPerMonth: 20,
    rank: 2,
    seats: 15,
    offered: true,
  },
  PROFESSIONAL: {
    mpciFilingE5: 2 * amountScale,
    mpciIncludedPerMonth: 500,
    adcFilingE5: 8 * amountScale,
    adcIncludedPerMonth: 100,
    rank: 3,
    seats: 50,
    offered: true,
  },
};

/** Free filings in a calendar month; null: unlimited. */
export function includedPerMonth(plan: Plan, system: "MPCI" | "ADC"): number | null {
  return system === "ADC" ? plan.adcIncludedPerMonth : plan.mpciIncludedPerMonth;
}

/** The plan of the company `c` at an instant; a plan chosen for a later day applies from that day. */
export function planAt(now: Date): RawBuilder<PlanName> {
  return sql<PlanName>`case when c.next_plan_at <= ${now} then c.next_plan else c.plan end`;
}
