// The plans a company can be on: what a filing costs, how many a month are included, and seats.
import { amountScale } from "@filings/contract/limits";
import type { PlanName } from "@filings/contract/money/plans";
import type { RawBuilder } from "kysely";
import { sql } from "../db/open.ts";

export interface Plan {
  /** Of one MPCI filing beyond the included ones. */
  readonly mpciFilingE5: number;
  /** MPCI filings a calendar month that cost nothing; null is without limit. */
  readonly mpciIncludedPerMonth: number | null;
  /** Of one ADC filing beyond the included ones, whatever papers it holds. */
  readonly adcFilingE5: number;
  readonly adcIncludedPerMonth: number | null;
  /** What is more is had at once; what is less begins with the next month. */
  readonly rank: number;
  /** People who may belong to the company; null is without limit. */
  readonly seats: number | null;
  /** Whether a company can choose it; the others are kept for those who have them. */
  readonly offered: boolean;
}

/** What a credit is sold for. */
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

/** Filings a calendar month that cost nothing; null is without limit. */
export function includedPerMonth(plan: Plan, system: "MPCI" | "ADC"): number | null {
  return system === "ADC" ? plan.adcIncludedPerMonth : plan.mpciIncludedPerMonth;
}

/** The plan that holds for the company `c` at an instant: the one chosen for a later day holds from that day on. */
export function planAt(now: Date): RawBuilder<PlanName> {
  return sql<PlanName>`case when c.next_plan_at <= ${now} then c.next_plan else c.plan end`;
}
