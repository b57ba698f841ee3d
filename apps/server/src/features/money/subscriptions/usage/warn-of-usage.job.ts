// Tells who may pay that most, and that all, of the month's included filings are used: once each a month for each number that is included.

import { type FilingSystem, filingSystemNames } from "@filings/contract/filing/systems";
import { usageWarningPercents } from "@filings/contract/money/renewal";
import { dubaiDay, dubaiMonth } from "@filings/contract/values/time/dubai-day";
import { inTransaction } from "#db/in-transaction";
import { type Db, sql, type Tx } from "#db/open";
import { oneByOne } from "#jobs/one-by-one";
import { planUnpaidAt } from "#ledger/fees/plan-unpaid";
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
  /** The most that was told of what is included now; 0: nothing. */
  readonly told: number;
}

export async function warnOfUsage(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const used = await usedNow(tools.database.db, now, sql`true`);
  const ids = used.filter((one) => percentReached(one) !== null).map((one) => one.company_id);
  const reached = [...new Set(ids)].map((id) => ({ id }));
  await oneByOne(tools, reached, (id) => inTransaction(tools, (tx) => tell(tx, id, now)));
}

/** `which`: of companies `c`. */
async function usedNow(db: Db, now: Date, which: ReturnType<typeof sql>): Promise<Used[]> {
  const { beginsAt, endsAt } = dubaiMonth(now);
  const covered = sql`from ledger_reservations r where r.company_id = c.id and r.system = s.system and r.at >= ${beginsAt}
    and r.at < ${endsAt} and r.covered_by_plan`;
  // What was told counts while as many were used then as are a warning now: a larger plan warns anew.
  const { rows } = await sql<Used>`
    select c.id as company_id, s.system, n.covered, i.included, coalesce((
      select max(t.percent) from plan_usage_told t
      where t.company_id = c.id and t.month = ${dubaiDay(beginsAt)}::date and t.system = s.system and i.included * t.percent <= 100 * (
        select count(*) ${covered} and r.at <= t.told_at and (r.state <> 'RELEASED' or r.settled_at > t.told_at))), 0) as told
    from companies c cross join unnest(${[...filingSystemNames]}::text[]) as s(system)
    cross join lateral (select ${priceAt(sql`s.system || '_INCLUDED'`, planAt(now), now)} as included) i
    cross join lateral (select count(*)::int as covered ${covered} and r.state <> 'RELEASED') n
    where ${which} and n.covered > 0 and ${paysItself} and not ${planUnpaidAt(now)}
    order by c.id, s.system
  `.execute(db);
  return rows;
}

/** Null: less than any that is still to be told of. A plan that includes none, or all, has nothing to warn of. */
function percentReached({ included, covered, told }: Used): number | null {
  if (included === null || included === 0) return null;
  const reached = usageWarningPercents.filter((percent) => covered * 100 >= included * percent);
  const most = Math.max(0, ...reached);
  return most > told ? most : null;
}

/** Read again behind the lock of the company: another node may have told it a moment ago. */
async function tell(tx: Tx, companyId: string, now: Date): Promise<void> {
  await sql`select 1 from companies where id = ${companyId} for no key update`.execute(tx);
  for (const used of await usedNow(tx, now, sql`c.id = ${companyId}`)) {
    const percent = percentReached(used);
    if (percent !== null) await tellOf(tx, used, percent, now);
  }
}

/** Who is told that all are used is not told afterwards that most are. */
async function tellOf(tx: Tx, { company_id: companyId, system }: Used, percent: number, now: Date): Promise<void> {
  const percents = usageWarningPercents.filter((one) => one <= percent);
  await sql`
    insert into plan_usage_told (company_id, month, system, percent, told_at)
    select ${companyId}, ${dubaiDay(dubaiMonth(now).beginsAt)}::date, ${system}, percent, ${now} from unnest(${percents}::int[]) as percent
    on conflict (company_id, month, system, percent) do update set told_at = excluded.told_at
  `.execute(tx);
  const stage = percent === 100 ? "all" : "most";
  const params = { system, count: percent, stage };
  await notify(tx, await holdersOf(tx, companyId, "pay"), { companyId, kind: "plan_usage", params, now });
}
