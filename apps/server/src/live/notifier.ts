// The notifier: sends committed live events to every node with NOTIFY, outside the writing transaction.
import { setTimeout as pause } from "node:timers/promises";
import { type Database, sql } from "../db/open.ts";

export const liveChannel = "filings_live";

/** PostgreSQL refuses payloads of 8,000 bytes and more; an event, of ids alone, may reach over the end by its length. */
const payloadBytes = 6_000;
const batchMost = 200;
/** Events of commits that follow each other closely go out together. */
const restMs = 50;

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
      while (!stopped && (await takeBatch(database, beforeNotify)) === batchMost);
      await pause(restMs);
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

/** One statement, and in it one NOTIFY for as many events as fit into a payload. */
async function takeBatch({ db }: Database, beforeNotify: () => void): Promise<number> {
  const waiting = await sql`select 1 from live_events order by id limit 1`.execute(db);
  if (waiting.rows.length === 0) return 0;
  beforeNotify();
  const { rows } = await sql<{ events: number }>`
    with taken as (
      delete from live_events where id in (select id from live_events order by id limit ${sql.lit(batchMost)} for update skip locked)
      returning id, jsonb_build_object(
        'company_id', company_id, 'user_id', user_id, 'content_type', content_type, 'data', data) as event
    ), placed as (
      select id, event, sum(octet_length(event::text) + 2) over (order by id) / ${payloadBytes}::int as payload from taken
    )
    select count(*)::int as events, pg_notify(${liveChannel}, jsonb_agg(event order by id)::text)
    from placed group by payload::int order by payload::int
  `.execute(db);
  return rows.reduce((sum, { events }) => sum + events, 0);
}
