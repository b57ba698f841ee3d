// The prices in force at an instant, as parts of the statement that needs them: they cost no round trip, and no process keeps an old one.
import type { FilingSystem } from "@filings/contract/filing/systems";
import type { PlanName } from "@filings/contract/money/plans";
import type { PriceKindName, PriceValue } from "@filings/contract/money/prices";
import type { RawBuilder } from "kysely";
import { sql } from "../../db/open.ts";
import { planAt } from "../plans.ts";

type Of<T> = T | RawBuilder<unknown>;

/** A scalar subquery: the value in the unit of its kind; null: without limit. */
export function priceAt(kind: Of<PriceKindName>, subject: Of<string>, at: Of<Date>): RawBuilder<number | null> {
  return sql<number | null>`(select p.value from prices p
    where p.kind = ${kind} and p.subject = ${subject} and p.valid_from <= ${at}
    order by p.valid_from desc, p.seq desc limit 1)`;
}

/** A scalar subquery: the values of some kinds, as a JSON list of `PriceValue`. */
export function pricesAt(kinds: readonly PriceKindName[], at: Of<Date>): RawBuilder<readonly PriceValue[]> {
  return sql<
    readonly PriceValue[]
  >`(select json_agg(json_build_object('kind', kind, 'subject', subject, 'value', value)) from (
    select distinct on (kind, subject) kind, subject, value from prices
    where kind = any(${[...kinds]}::text[]) and valid_from <= ${at}
    order by kind, subject, valid_from desc, seq desc) p)`;
}

/** Throws where the table lacks it. */
export function priceIn(prices: readonly PriceValue[], kind: PriceKindName, subject: string): number | null {
  const found = prices.find((one) => one.kind === kind && one.subject === subject);
  if (found === undefined) throw new Error(`there is no price ${kind} of ${subject}`);
  return found.value;
}

const kindsOf = {
  MPCI: { filing: "MPCI_FILING", included: "MPCI_INCLUDED" },
  ADC: { filing: "ADC_FILING", included: "ADC_INCLUDED" },
} as const satisfies Record<FilingSystem, Record<string, PriceKindName>>;

export interface FilingTerms {
  /** The price of one filing beyond the included ones, whatever its documents. */
  readonly filingE5: number;
  /** Free filings in a calendar month; null: unlimited. */
  readonly included: number | null;
}

/** Of prices that hold those of plans. */
export function termsOf(prices: readonly PriceValue[], system: FilingSystem, plan: PlanName): FilingTerms {
  const { filing, included } = kindsOf[system];
  return { filingE5: priceIn(prices, filing, plan)!, included: priceIn(prices, included, plan) };
}

/** Of a unit, which any company can make: the filings that FREE includes are given once, not to each unit (decision 181). */
export function withoutFree(prices: readonly PriceValue[]): PriceValue[] {
  const included: readonly PriceKindName[] = Object.values(kindsOf).map((kinds) => kinds.included);
  return prices.map((one) => (one.subject === "FREE" && included.includes(one.kind) ? { ...one, value: 0 } : one));
}

/** Joins to the company `c` the row `terms`: its plan at an instant, and what a filing costs in it then. */
export function joinedTerms(system: FilingSystem, at: Date): RawBuilder<unknown> {
  const { filing, included } = kindsOf[system];
  const plan = sql`own.plan`;
  return sql`cross join lateral (
    select own.plan, ${priceAt(filing, plan, at)} as filing_e5,
      case when c.headquarters_id is not null and own.plan = 'FREE' then 0 else ${priceAt(included, plan, at)} end as included
    from (select ${planAt(at)} as plan) own
  ) terms`;
}
