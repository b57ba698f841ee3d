// Buys credits from the kept card for companies whose balance is below the limit that they have set: once for each need.

import { amountScale } from "@filings/contract/limits";
import { creditCurrency } from "@filings/contract/money/prices";
import { dubaiDay, dubaiMonth } from "@filings/contract/values/time/dubai-day";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import { oneByOne } from "#jobs/one-by-one";
import { lockCredits } from "#ledger/accounts";
import { paysItself } from "#ledger/payer/pays-itself";
import { priceAt } from "#ledger/table/price-at";
import { holdersOf, notify } from "#notifications/notify";
import { type KeptCardRow, lockKeptCard, providerOf } from "#payments/kept-cards";
import type { Tools } from "#tools";
import { turnOffBecause } from "./automatic-end.ts";
import { type AutomaticRow, automaticWhere } from "./automatic-rows.ts";

/** Below the limit, and no purchase is on its way. A company that does not pay for itself buys none. */
const needs = sql`t.is_on and exists (
  select 1 from ledger_accounts a join companies c on c.id = a.company_id
  where a.company_id = t.company_id and a.kind = 'AVAILABLE' and a.balance_e5 < t.below_e5 and ${paysItself}
) and not exists (select 1 from top_ups u where u.company_id = t.company_id and u.automatic and u.state = 'OPEN')`;

export async function topUpAutomatically(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const rows = await automaticWhere(tools.database.db, now, needs);
  const things = rows.filter(isToBeDone).map(({ company_id: id }) => ({ id }));
  await oneByOne(tools, things, (id) => inTransaction(tools, (tx) => buy(tools, tx, id, now)));
}

function isToBeDone(row: AutomaticRow): boolean {
  return !isBeyondCeiling(row) || !row.is_ceiling_told;
}

function isBeyondCeiling({ bought_e5, credits_e5, most_e5 }: AutomaticRow): boolean {
  return bought_e5 + credits_e5 > most_e5;
}

/** Two nodes wait for each other, and the second reads that nothing is needed any more. */
async function buy(tools: Tools, tx: Tx, companyId: string, now: Date): Promise<void> {
  await lockCredits(tx, companyId);
  const [row] = await automaticWhere(tx, now, sql`t.company_id = ${companyId} and ${needs}`);
  if (row === undefined || !isToBeDone(row)) return;
  if (isBeyondCeiling(row)) return tellOfCeiling(tx, row, now);
  const card = await lockKeptCard(tx, { companyId, provider: providerOf(tools) });
  if (card === null) return turnOffBecause(tx, { companyId, because: "NO_CARD", now });
  await begin(tools, tx, { row, card, now });
}

async function begin(
  tools: Tools,
  tx: Tx,
  {
    row: { company_id: companyId, credits_e5: creditsE5, set_by: setBy },
    card,
    now,
  }: { row: AutomaticRow; card: KeptCardRow; now: Date },
): Promise<void> {
  const paymentId = newId(now.getTime());
  const provider = providerOf(tools);
  // One credit costs one unit of the currency, in the same fractions.
  await sql`
    insert into top_ups (id, company_id, credits_e5, amount_e5, currency, provider, state, created_at, created_by, checked_at, automatic,
      charged_card)
    values (${paymentId}, ${companyId}, ${creditsE5}, ${creditsE5}::bigint * ${priceAt("CREDIT", creditCurrency, now)} / ${amountScale}, ${creditCurrency}, ${provider}, 'OPEN', ${now},
      ${setBy}, ${now}, true, ${card.id})
  `.execute(tx);
  const { customer, method } = card;
  const { rows } = await sql<{ name: string }>`select name from companies where id = ${companyId}`.execute(tx);
  const description = `Credits, ${rows[0]!.name}`;
  await tools.jobs.enqueue(tx, "money.charge", { table: "top_ups", paymentId, customer, method, description });
}

async function tellOfCeiling(tx: Tx, { company_id: companyId, most_e5 }: AutomaticRow, now: Date): Promise<void> {
  const { rows } = await sql<{ amount_e5: number }>`
    update automatic_top_ups set ceiling_told = ${dubaiDay(dubaiMonth(now).beginsAt)}::date
    where company_id = ${companyId}
    returning (most_e5 * ${priceAt("CREDIT", creditCurrency, now)} / ${amountScale})::bigint as amount_e5
  `.execute(tx);
  await notify(tx, await holdersOf(tx, companyId, "pay"), {
    companyId,
    kind: "credits_ceiling",
    params: { count: most_e5 / amountScale, amount_e5: rows[0]!.amount_e5, currency: creditCurrency },
    now,
  });
}
