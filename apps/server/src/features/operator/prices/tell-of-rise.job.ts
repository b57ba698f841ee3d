// Tells the companies for which an approved change makes something dearer, each once, days before it holds.

import type { NotificationParams } from "@filings/contract/account/notification-kinds";
import { filingSystemNames } from "@filings/contract/filing/systems";
import { amountScale } from "@filings/contract/limits";
import type { PlanName } from "@filings/contract/money/plans";
import { creditCurrency, isDearer, type PriceValue } from "@filings/contract/money/prices";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import type { Job } from "#jobs/boss";
import { oneByOne } from "#jobs/one-by-one";
import { priceIn, termsOf } from "#ledger/table/price-at";
import { holdersOf, notify } from "#notifications/notify";
import type { Tools } from "#tools";
import { allPricesAt, type ChangeItem } from "./change-rows.ts";
import { companiesOf } from "./effect.ts";

export async function tellOfRise(
  tools: Tools,
  { data: { changeId } }: Pick<Job<"money.tell-prices">, "data">,
): Promise<void> {
  const { db } = tools.database;
  const { rows } = await sql<{ valid_from: Date; items: readonly ChangeItem[] }>`
    select valid_from, items from price_changes where id = ${changeId} and outcome = 'APPROVED'
  `.execute(db);
  const [change] = rows;
  if (change === undefined) return;
  const rises = change.items.filter(isDearer);
  const prices = await allPricesAt(db, change.valid_from);
  const before = [...change.items.map((item) => ({ ...item, value: item.before })), ...prices];
  const companies = await sql<{ id: string; plan: PlanName }>`
    select id, plan from ${companiesOf(rises, change.valid_from)} concerned order by id
  `.execute(db);
  const planOf = new Map(companies.rows.map(({ id, plan }) => [id, plan]));
  const from = dubaiDay(change.valid_from);
  await oneByOne(tools, companies.rows, (companyId) =>
    inTransaction(tools, async (tx) => {
      const told = risesOf(planOf.get(companyId)!, rises, { prices, before });
      await tell(tx, {
        companyId,
        changeId,
        told: told.map((params) => ({ ...params, from })),
        now: tools.clock.now(),
      });
    }),
  );
}

/** What becomes dearer for a company of a plan; what its plan includes without limit does not. `before`: the prices until then. */
function risesOf(
  plan: PlanName,
  rises: readonly ChangeItem[],
  { prices, before }: Record<"prices" | "before", readonly PriceValue[]>,
): (NotificationParams & { readonly system: string })[] {
  const told: (NotificationParams & { readonly system: string })[] = filingSystemNames.flatMap((system) => {
    const [{ filingE5, included }, old] = [termsOf(prices, system, plan), termsOf(before, system, plan)];
    const isTold = rises.some(({ kind, subject }) => kind.startsWith(`${system}_`) && subject === plan);
    if (!isTold || included === null) return [];
    const terms = { plan, price: filingE5 / amountScale, included, old_price: old.filingE5 / amountScale };
    return [{ system, ...terms, old_included: old.included }];
  });
  if (!rises.some(({ kind }) => kind === "CREDIT")) return told;
  const [amount_e5, old_amount_e5] = [prices, before].map((some) => priceIn(some, "CREDIT", creditCurrency)!);
  return [
    ...told,
    { system: "CREDIT", amount_e5: amount_e5!, old_amount_e5: old_amount_e5!, currency: creditCurrency },
  ];
}

interface Telling {
  readonly companyId: string;
  readonly changeId: string;
  readonly told: readonly (NotificationParams & { readonly system: string })[];
  readonly now: Date;
}

async function tell(tx: Tx, { companyId, changeId, told, now }: Telling): Promise<void> {
  if (told.length === 0) return;
  const people = [...(await holdersOf(tx, companyId, "pay")), ...(await holdersOf(tx, companyId, "administer"))];
  for (const params of told) {
    const onceKey = `price:${changeId}:${params.system}`;
    await notify(tx, people, { companyId, kind: "price_rises", params, onceKey, now });
  }
}
