// Tells who may pay that the company's credits do not last for a usual day, once each time that they fall so low.
import { amountScale } from "@filings/contract/limits";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import { oneByOne } from "#jobs/one-by-one";
import { planUnpaidAt } from "#ledger/fees/plan-unpaid";
import { paysItself } from "#ledger/payer/pays-itself";
import { holdersOf, notify } from "#notifications/notify";
import type { Tools } from "#tools";
import { usualDayOf } from "./usual-day.ts";

interface Low {
  readonly id: string;
  readonly balance_e5: number;
  readonly usual_e5: number;
}

/**
 * A fall is over once there is enough for two usual days, so that a balance at the edge is not told of again and again.
 */
export async function warnOfLowBalances(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const { rows } = await sql<Low & { is_low: boolean; is_over: boolean; is_told: boolean }>`
    select a.company_id as id, a.balance_e5, d.usual_e5, a.balance_e5 < d.usual_e5 as is_low,
      a.balance_e5 >= 2 * coalesce(d.usual_e5, 0) as is_over, t.company_id is not null as is_told
    from ledger_accounts a join companies c on c.id = a.company_id and ${paysItself} and not ${planUnpaidAt(now)}
    left join low_balances t on t.company_id = a.company_id
    cross join lateral (select ${usualDayOf(sql`a.company_id`, now)} as usual_e5) d
    where a.kind = 'AVAILABLE' and (t.company_id is not null or a.balance_e5 < d.usual_e5)
    order by a.company_id
  `.execute(tools.database.db);
  const over = rows.filter(({ is_over, is_told }) => is_told && is_over).map(({ id }) => id);
  await sql`delete from low_balances where company_id = any(${over}::uuid[])`.execute(tools.database.db);
  const low = rows.filter(({ is_low, is_told }) => is_low && !is_told);
  const byId = new Map(low.map((row) => [row.id, row]));
  await oneByOne(tools, low, (id) => inTransaction(tools, (tx) => tell(tx, { ...byId.get(id)!, now })));
}

async function tell(
  tx: Parameters<typeof notify>[0],
  { id: companyId, balance_e5, usual_e5, now }: Low & { readonly now: Date },
): Promise<void> {
  // Another node may have told it a moment ago.
  const added = await sql`
    insert into low_balances (company_id, told_at) values (${companyId}, ${now}) on conflict do nothing
  `.execute(tx);
  if (added.numAffectedRows !== 1n) return;
  await notify(tx, await holdersOf(tx, companyId, "pay"), {
    companyId,
    kind: "credits_low",
    params: { count: Math.floor(balance_e5 / amountScale), usual: Math.ceil(usual_e5 / amountScale) },
    now,
  });
}
