// The notifier: sends committed live events to every node with NOTIFY, outside the writing transaction.
import { type Database, sql } from "../db/open.ts";

export const liveChannel = "filings_live";

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const payloadBytes = 7_500;

export interface LiveEvent {
  readonly company_id: string | null;
  readonly user_id: string | null;
  readonly content_type: string;
  readonly data: unknown;
}

/** Any number of processes may run a notifier: exactly one of them takes each event. */
export function startNotifier(
  database: Database,
  {
    everyMs,
    onError,
    beforeNotify = () => {},
  }: { everyMs: number; onError: (error: unknown) => void; beforeNotify?: () => void },
) {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;

  async function drain(): Promise<void> {
    do {
      again = false;
      while (!stopped && (await takeBatch(database, beforeNotify)) > 0);
    } while (again && !stopped);
  }
  function poke(): void {
    again = true;
    running ??= drain()
      .catch(onError)
      .finally(() => {
        running = null;
        // Poked after the last look and before this moment.
        if (again && !stopped) poke();
      });
  }
  const timer = setInterval(poke, everyMs);
  timer.unref();
  return {
    poke,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function takeBatch({ db }: Database, beforeNotify: () => void): Promise<number> {
  const waiting = await sql`select 1 from live_events limit 1`.execute(db);
  if (waiting.rows.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<LiveEvent>`
      with taken as (
        delete from live_events where id in (select id from live_events order by id limit 200 for update skip locked)
        returning id, company_id, user_id, content_type, data
      )
      select company_id, user_id, content_type, data from taken order by id
    `.execute(tx);
    beforeNotify();
    for (const payload of payloads(rows)) await sql`select pg_notify(${liveChannel}, ${payload})`.execute(tx);
    return rows.length;
  });
}

/** Packs the events into as few payloads as the limit allows. */
function payloads(events: readonly LiveEvent[]): string[] {
  const batches: LiveEvent[][] = [];
  let bytes = payloadBytes;
  for (const event of events) {
    const size = JSON.stringify(event).length * 2 + 1;
    if (bytes + size > payloadBytes) {
      batches.push([]);
      bytes = 2;
    }
    batches.at(-1)?.push(event);
    bytes += size;
  }
  return batches.map((batch) => JSON.stringify(batch));
}
