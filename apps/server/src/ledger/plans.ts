// The plans a company can be on: what a filing costs, how many a month are included, and seats.
import { amountScale } from "@filings/contract/limits";

export interface Plan {
  /** Of one MPCI filing beyond the included ones. */
  readonly mpciFilingE5: number;
  /** MPCI filings a calendar month that cost nothing; null is without limit. */
  readonly mpciIncludedPerMonth: number | null;
  /** Of one ADC filing beyond the included ones, whatever papers it holds. */
  readonly adcFilingE5: number;
  readonly adcIncludedPerMonth: number | null;
  /** People who may belong to the company; null is without limit. */
  readonly seats: number | null;
  /** Whether a company can choose it; the others are kept for those who have them. */
  readonly offered: boolean;
}

export const planNames = ["FREE", "FREE_LEGACY", "FREE_VIP", "BASIC", "STANDARD", "PROFESSIONAL"] as const;
export type PlanName = (typeof planNames)[number];

export const plans: Readonly<Record<PlanName, Plan>> = {
  FREE: {
    mpciFilingE5: 5 * amountScale,
    mpciIncludedPerMonth: 5,
    adcFilingE5: 20 * amountScale,
    adcIncludedPerMonth: 0,
    seats: 2,
    offered: true,
  },
  FREE_LEGACY: {
    mpciFilingE5: 5 * amountScale,
    mpciIncludedPerMonth: 5,
    adcFilingE5: 20 * amountScale,
    adcIncludedPerMonth: 0,
    seats: 2,
    offered: false,
  },
  FREE_VIP: {
    mpciFilingE5: 0,
    mpciIncludedPerMonth: null,
    adcFilingE5: 0,
    adcIncludedPerMonth: null,
    seats: null,
    offered: false,
  },
  BASIC: {
    mpciFilingE5: 4 * amountScale,
    mpciIncludedPerMonth: 25,
    adcFilingE5: 15 * amountScale,
    adcIncludedPerMonth: 5,
    seats: 5,
    offered: true,
  },
  STANDARD: {
    mpciFilingE5: 3 * amountScale,
    mpciIncludedPerMonth: 100,
    adcFilingE5: 10 * amountScale,
    adcIncludedPerMonth: 20,
    seats: 15,
    offered: true,
  },
  PROFESSIONAL: {
    mpciFilingE5: 2 * amountScale,
    mpciIncludedPerMonth: 500,
    adcFilingE5: 8 * amountScale,
    adcIncludedPerMonth: 100,
    seats: 50,
    offered: true,
  },
};

/** Filings a calendar month that cost nothing; null is without limit. */
export function includedPerMonth(plan: Plan, system: "MPCI" | "ADC"): number | null {
  return system === "ADC" ? plan.adcIncludedPerMonth : plan.mpciIncludedPerMonth;
}
