// Reads from the database what became of a burst: when the last bill was answered, how long jobs waited, and that each
// bill was sent and answered once.
import { sql } from "@filings/server/db/open";
import type { Ours } from "../calls/ours.ts";
import { percentile } from "../figures/median.ts";
import { round } from "../figures/round.ts";

const lookEachMs = 100;
/** A burst that takes longer hangs. */
const patienceMs = 600_000;

/** Returns when the last of so many bills reached LOAD. */
export async function untilLoaded(ours: Ours, { bills, since }: { bills: number; since: Date }): Promise<Date> {
  const { db } = ours.tools.database;
  const { companyId } = ours.companies[0]!;
  for (;;) {
    const { rows } = await sql<{ loaded: number; last: Date }>`
      select count(*)::int as loaded, max(status_changed_at) as last from filings
      where company_id = ${companyId} and not archived and status = 'LOAD' and updated_at >= ${since}
    `.execute(db);
    const { loaded, last } = rows[0]!;
    if (loaded >= bills) return last;
    if (Date.now() - since.getTime() > patienceMs) throw new Error(`${loaded} of ${bills} bills were answered`);
    await new Promise((done) => setTimeout(done, lookEachMs));
  }
}

export interface Lag {
  readonly jobs: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

/** How long jobs waited for a worker, in milliseconds. */
export async function lagOf({ tools }: Ours, queue: string, since: Date): Promise<Lag> {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from started_on - greatest(created_on, start_after))::float8 * 1000 as ms
    from pgboss.job where name = ${queue} and created_on >= ${since} and started_on is not null
  `.execute(tools.database.db);
  const waits = rows.map(({ ms }) => ms);
  const at = (share: number) => round(percentile(waits, share));
  return { jobs: waits.length, p50: at(0.5), p99: at(0.99), most: at(1) };
}

/** Throws unless each bill was sent once, charged once and moved once by each answer. */
export async function proveOnce({ tools }: Ours, { bills, since }: { bills: number; since: Date }): Promise<void> {
  const { rows } = await sql<Record<string, number>>`
    with sent as (select * from sent_messages where created_at >= ${since}),
    moved as (
      select filing_id, count(*) filter (where type = 'SUBMIT') as submits, count(*) filter (where type = 'REGISTERED') as registered,
        count(*) filter (where type = 'ACT') as accepted
      from filing_events where filing_id in (select filing_id from sent) group by filing_id
    )
    select (select count(*) from sent where state = 'ACKNOWLEDGED' and tries = 1)::int as sent,
      (select count(*) from ledger_reservations r where r.state = 'CAPTURED' and r.filing_id in (select filing_id from sent))::int as charged,
      (select count(*) from moved where submits = 1 and registered <= 1 and accepted = 1)::int as moved,
      (select count(*) from filings where status = 'LOAD' and id in (select filing_id from sent))::int as loaded
  `.execute(tools.database.db);
  const isWhole = Object.values(rows[0]!).every((count) => count === bills);
  if (!isWhole) throw new Error(`${bills} bills were not each sent and answered once: ${JSON.stringify(rows[0])}`);
}
