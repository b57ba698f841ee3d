// What a change of prices means for companies: how many it concerns, and what their filings of late would cost by it.
import type { WaitingPriceChange } from "@filings/contract/api/operator/prices";
import { type FilingSystem, filingSystemNames } from "@filings/contract/filing/systems";
import { amountScale, limits } from "@filings/contract/limits";
import type { PlanName } from "@filings/contract/money/plans";
import { costOfFilings, creditCurrency, type PriceValue, priceKinds } from "@filings/contract/money/prices";
import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/open";
import { planAt } from "#ledger/plans";
import { priceIn, termsOf } from "#ledger/table/price-at";
import { allPricesAt, type ChangeItem } from "./change-rows.ts";

export async function effectOf(
  db: Db,
  { items, validFrom, now }: { items: readonly ChangeItem[]; validFrom: Date; now: Date },
): Promise<WaitingPriceChange["effect"]> {
  if (!items.some(({ kind }) => priceKinds[kind].isOurs)) {
    return { companies: await countOfDeclarants(db), filings: 0, before_e5: null, after_e5: null };
  }
  const groups = await filedBy(db, { items, validFrom, now });
  const before = await allPricesAt(db, validFrom);
  const after = [...items, ...before];
  const filings = sumOf(groups, ({ MPCI, ADC }) => MPCI + ADC);
  const average = (prices: readonly PriceValue[]) =>
    filings === 0 ? null : Math.round(sumOf(groups, (group) => costOf(group, prices)) / filings);
  return {
    companies: sumOf(groups, () => 1),
    filings,
    before_e5: average(before),
    after_e5: average(after),
  };
}

/** Companies of one plan that filed as often as each other. */
interface Group extends Readonly<Record<FilingSystem, number>> {
  readonly plan: PlanName;
  readonly companies: number;
}

function sumOf(groups: readonly Group[], of: (group: Group) => number): number {
  return groups.reduce((sum, group) => sum + group.companies * of(group), 0);
}

/** In 1/100000 of a dollar, for one company. `prices`: of two of the same, the first one holds. */
function costOf(group: Group, prices: readonly PriceValue[]): number {
  const creditsE5 = filingSystemNames.reduce(
    (sum, system) => sum + costOfFilings(group[system], termsOf(prices, system, group.plan)),
    0,
  );
  return (creditsE5 * priceIn(prices, "CREDIT", creditCurrency)!) / amountScale;
}

async function filedBy(
  db: Db,
  { items, validFrom, now }: { items: readonly ChangeItem[]; validFrom: Date; now: Date },
): Promise<Group[]> {
  const since = new Date(now.getTime() - limits.priceEffectDays * 86_400_000);
  const { rows } = await sql<Group>`
    with used as (
      select t.plan, t.id, count(r.id) filter (where r.system = 'MPCI')::int as mpci, count(r.id) filter (where r.system = 'ADC')::int as adc
      from ${companiesOf(items, validFrom)} t
      left join ledger_reservations r on r.company_id = t.id and r.at >= ${since} and r.state <> 'RELEASED'
      group by t.plan, t.id
    )
    select plan, mpci as "MPCI", adc as "ADC", count(*)::int as companies from used group by plan, mpci, adc
  `.execute(db);
  return rows;
}

/** The companies whose own prices change, with their plan at that time; a credit is everybody's. */
export function companiesOf(items: readonly ChangeItem[], validFrom: Date): RawBuilder<unknown> {
  const ours = items.filter(({ kind }) => priceKinds[kind].isOurs);
  const isForAll = ours.some(({ kind }) => kind === "CREDIT");
  const plans = ours.map(({ subject }) => subject);
  return sql`(select * from (select c.id, ${planAt(validFrom)} as plan from companies c) every
    where ${isForAll}::boolean or plan = any(${plans}::text[]))`;
}

/** Who can be asked for a charge of customs. */
async function countOfDeclarants(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct company_id)::int as count from registration_codes where active
  `.execute(db);
  return rows[0]!.count;
}
