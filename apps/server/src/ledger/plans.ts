// The plans of companies: prices, included filings per month, and seats.
import type { FilingSystem } from "@filings/contract/filing/systems";
import { amountScale } from "@filings/contract/limits";
import type { PlanName } from "@filings/contract/money/plans";
import type { RawBuilder } from "kysely";
import { sql } from "../db/open.ts";

interface FilingTerms {
  /** The price of one filing beyond the included ones, whatever its documents. */
  readonly filingE5: number;
  /** Free filings in a calendar month; null: unlimited. */
  readonly includedPerMonth: number | null;
}

export interface Plan extends Readonly<Record<FilingSystem, FilingTerms>> {
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
    MPCI: { filingE5: 5 * amountScale, includedPerMonth: 5 },
    ADC: { filingE5: 20 * amountScale, includedPerMonth: 0 },
    rank: 0,
    seats: 2,
    offered: true,
  },
  FREE_LEGACY: {
    MPCI: { filingE5: 5 * amountScale, includedPerMonth: 5 },
    ADC: { filingE5: 20 * amountScale, includedPerMonth: 0 },
    rank: 0,
    seats: 2,
    offered: false,
  },
  FREE_VIP: {
    MPCI: { filingE5: 0, includedPerMonth: null },
    ADC: { filingE5: 0, includedPerMonth: null },
    rank: 4,
    seats: null,
    offered: false,
  },
  BASIC: {
    MPCI: { filingE5: 4 * amountScale, includedPerMonth: 25 },
    ADC: { filingE5: 15 * amountScale, includedPerMonth: 5 },
    rank: 1,
    seats: 5,
    offered: true,
  },
  STANDARD: {
    MPCI: { filingE5: 3 * amountScale, includedPerMonth: 100 },
    ADC: { filingE5: 10 * amountScale, includedPerMonth: 20 },
    rank: 2,
    seats: 15,
    offered: true,
  },
  PROFESSIONAL: {
    MPCI: { filingE5: 2 * amountScale, includedPerMonth: 500 },
    ADC: { filingE5: 8 * amountScale, includedPerMonth: 100 },
    rank: 3,
    seats: 50,
    offered: true,
  },
};

/** No plan with a limit includes more filings in a month. */
export function mostIncluded(system: FilingSystem): number {
  return Math.max(...Object.values(plans).map((plan) => plan[system].includedPerMonth ?? 0));
}

/** The plan of the company `c` at an instant; a plan chosen for a later day applies from that day. */
export function planAt(now: Date): RawBuilder<PlanName> {
  return sql<PlanName>`case when c.next_plan_at <= ${now} then c.next_plan else c.plan end`;
}
