// Tells who may pay that most, and that all, of the month's included filings are used: once each a month.
import { type FilingSystem, filingSystemNames } from "@filings/contract/filing/systems";
import { usageWarningPercents } from "@filings/contract/money/renewal";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import { oneByOne } from "#jobs/one-by-one";
import { planUnpaidAt } from "#ledger/fees/plan-unpaid";
import { monthOf } from "#ledger/month";
import { paysItself } from "#ledger/payer/pays-itself";
import { planAt } from "#ledger/plans";
import { priceAt } from "#ledger/table/price-at";
import { holdersOf, notify } from "#notifications/notify";
import type { Tools } from "#tools";

interface Used {
  readonly company_id: string;
  readonly system: FilingSystem;
  readonly covered: number;
  /** In a month; null: unlimited. */
  readonly included: number | null;
}

export async function warnOfUsage(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const { beginsAt, endsAt } = monthOf(now);
  const most = Math.max(...usageWarningPercents);
  const { rows } = await sql<Used>`
    select c.id as company_id, s.system, n.covered,
      ${priceAt(sql`s.system || '_INCLUDED'`, planAt(now), now)} as included
    from companies c cross join unnest(${[...filingSystemNames]}::text[]) as s(system)
    cross join lateral (
      select count(*)::int as covered from ledger_reservations r
      where r.company_id = c.id and r.system = s.system and r.at >= ${beginsAt} and r.at < ${endsAt}
        and r.covered_by_plan and r.state <> 'RELEASED'
    ) n
    where n.covered > 0 and ${paysItself} and not ${planUnpaidAt(now)} and not exists (
      select 1 from plan_usage_told t
      where t.company_id = c.id and t.month = ${dayOf(beginsAt)}::date and t.system = s.system and t.percent = ${most})
    order by c.id
  `.execute(tools.database.db);
  const reached = rows.flatMap((used) => {
    const percent = percentReached(used);
    return percent === null ? [] : [{ id: `${used.company_id} ${used.system}`, used, percent }];
  });
  const byId = new Map(reached.map((one) => [one.id, one]));
  await oneByOne(tools, reached, (id) => {
    const { used, percent } = byId.get(id)!;
    return inTransaction(tools, (tx) => tell(tx, { used, percent, month: dayOf(beginsAt), now }));
  });
}

/** Null: less than any that is told of. A plan that includes none, or all, has nothing to warn of. */
function percentReached({ included, covered }: Used): number | null {
  if (included === null || included === 0) return null;
  const reached = usageWarningPercents.filter((percent) => covered * 100 >= included * percent);
  return reached.length === 0 ? null : Math.max(...reached);
}

interface Telling {
  readonly used: Used;
  readonly percent: number;
  readonly month: string;
  readonly now: Date;
}

/** Who is told that all are used is not told afterwards that most are. */
async function tell(tx: Tx, { used: { company_id: companyId, system }, percent, month, now }: Telling): Promise<void> {
  const percents = usageWarningPercents.filter((one) => one <= percent);
  // Another node may have told it a moment ago.
  const { rows } = await sql<{ percent: number }>`
    insert into plan_usage_told (company_id, month, system, percent, told_at)
    select ${companyId}, ${month}::date, ${system}, percent, ${now} from unnest(${percents}::int[]) as percent
    on conflict do nothing returning percent
  `.execute(tx);
  if (!rows.some((row) => row.percent === percent)) return;
  const stage = percent === 100 ? "all" : "most";
  const params = { system, count: percent, stage };
  await notify(tx, await holdersOf(tx, companyId, "pay"), { companyId, kind: "plan_usage", params, now });
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
