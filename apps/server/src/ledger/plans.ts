// The plans a company can be on: what an MPCI filing costs, how many a month are included, and seats.
import { amountScale } from "@filings/contract/limits";

export interface Plan {
  /** Of one MPCI filing beyond the included ones. */
  readonly mpciFilingE5: number;
  /** MPCI filings a calendar month that cost nothing; null is without limit. */
  readonly mpciIncludedPerMonth: number | null;
  /** People who may belong to the company; null is without limit. */
  readonly seats: number | null;
  /** Whether a company can choose it; the others are kept for those who have them. */
  readonly offered: boolean;
}

export const planNames = ["FREE", "FREE_LEGACY", "FREE_VIP", "BASIC", "STANDARD", "PROFESSIONAL"] as const;
export type PlanName = (typeof planNames)[number];

export const plans: Readonly<Record<PlanName, Plan>> = {
  FREE: { mpciFilingE5: 5 * amountScale, mpciIncludedPerMonth: 5, seats: 2, offered: true },
  FREE_LEGACY: { mpciFilingE5: 5 * amountScale, mpciIncludedPerMonth: 5, seats: 2, offered: false },
  FREE_VIP: { mpciFilingE5: 0, mpciIncludedPerMonth: null, seats: null, offered: false },
  BASIC: { mpciFilingE5: 4 * amountScale, mpciIncludedPerMonth: 25, seats: 5, offered: true },
  STANDARD: { mpciFilingE5: 3 * amountScale, mpciIncludedPerMonth: 100, seats: 15, offered: true },
  PROFESSIONAL: { mpciFilingE5: 2 * amountScale, mpciIncludedPerMonth: 500, seats: 50, offered: true },
};
