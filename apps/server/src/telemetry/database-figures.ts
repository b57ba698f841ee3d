// What the database tells of the whole installation: waiting jobs, undelivered messages, deadlines, credits and payments in
// doubt. Each statement reads what is open, by an index that holds nothing else.
import { limits } from "@filings/contract/limits";
import type { Clock } from "../clock.ts";
import { type Database, type Db, sql } from "../db/open.ts";

interface Figure {
  readonly value: number;
  readonly [label: string]: string | number;
}

type Figures = Record<
  | "queueWaiting"
  | "queueLag"
  | "undelivered"
  | "deadlines"
  | "creditsInDoubt"
  | "paymentsInDoubt"
  | "deadLetters"
  | "outside",
  readonly Figure[]
>;

export type FiguresOfDatabase = () => Promise<Figures>;

/** Several who ask within this time are given the same figures. */
const freshMs = 5_000;
const doubtMs = 3_600_000;
const hoursAtRisk = [0, 2, 24] as const;
const senders: Readonly<Record<string, string>> = { "mpci.send": "NAIC", "adc.send": "ADC" };

export function figuresOf({ db }: Pick<Database, "db">, clock: Clock): FiguresOfDatabase {
  let read: { readonly at: number; readonly figures: Promise<Figures> } | null = null;
  return () => {
    if (read === null || performance.now() - read.at > freshMs) {
      const figures = readFigures(db, clock.now());
      read = { at: performance.now(), figures };
      // A database that was away is asked again by the next who reads.
      figures.catch(() => {
        read = null;
      });
    }
    return read.figures;
  };
}

async function readFigures(db: Db, now: Date): Promise<Figures> {
  const [jobs, deadlines, doubts, outside] = await Promise.all([
    jobsOf(db),
    deadlinesOf(db, now),
    doubtsOf(db, now),
    outsideOf(db, now),
  ]);
  const sending = jobs.filter(({ queue }) => senders[queue] !== undefined);
  return {
    queueWaiting: jobs.map(({ queue, waiting }) => ({ queue, value: waiting })),
    queueLag: jobs.map(({ queue, lag }) => ({ queue, value: lag })),
    undelivered: sending.map(({ queue, oldest }) => ({ authority: senders[queue]!, value: oldest })),
    deadlines,
    creditsInDoubt: [{ value: doubts.credits_e5 / 100_000 }],
    paymentsInDoubt: [{ value: doubts.payments }],
    deadLetters: [{ value: doubts.letters }],
    outside,
  };
}

/** By the database's clock, which is also that of the queues. Seconds; a queue in which nothing waits has zeros. */
async function jobsOf(db: Db) {
  const { rows } = await sql<{ queue: string; waiting: number; lag: number; oldest: number }>`
    select q.name as queue, count(j.id)::int as waiting,
      coalesce(extract(epoch from now() - min(j.start_after) filter (where j.start_after <= now() and not j.blocked)), 0)::float8 as lag,
      coalesce(extract(epoch from now() - min(j.created_on)), 0)::float8 as oldest
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state < 'active'
    group by q.name
  `.execute(db);
  return rows;
}

async function deadlinesOf(db: Db, now: Date): Promise<Figure[]> {
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const { rows } = await sql<{ due_at: Date }>`
    select due_at from filings
    where due_at is not null and due_at <= ${at(hoursAtRisk.at(-1)!)} and first_submitted_at is null and not archived
      and status in ('DRAFTED', 'SUBMISSION_REJECTED')
  `.execute(db);
  return hoursAtRisk.map((hours, place) => {
    const from = place === 0 ? Number.NEGATIVE_INFINITY : now.getTime();
    const due = rows.filter(({ due_at }) => due_at.getTime() > from && due_at <= at(hours));
    return { hours: String(hours), value: due.length };
  });
}

async function doubtsOf(db: Db, now: Date) {
  const before = new Date(now.getTime() - doubtMs);
  const { rows } = await sql<{ credits_e5: number; payments: number; letters: number }>`
    select
      (select coalesce(sum(amount_e5), 0)::float8 from ledger_reservations where state = 'RESERVED' and at < ${before}) as credits_e5,
      (select count(*)::int from adc_payments where state in ('CREATING', 'OPEN') and created_at < ${before})
        + (select count(*)::int from top_ups where state in ('CREATING', 'OPEN') and created_at < ${before})
        + (select count(*)::int from plan_payments where state in ('CREATING', 'OPEN') and created_at < ${before})
        + (select count(*)::int from refunds where state = 'PENDING' and created_at < ${before}) as payments,
      (select count(*)::int from dead_letters where outcome is null) as letters
  `.execute(db);
  return rows[0]!;
}

/** An authority that nobody has asked for long counts neither as up nor as down. */
async function outsideOf(db: Db, now: Date): Promise<Figure[]> {
  const fresh = new Date(now.getTime() - limits.outsideStateMinutes * 60_000);
  const { rows } = await sql<{ part: string; state: string }>`
    select part, state from outside_states where checked_at >= ${fresh}
  `.execute(db);
  return rows.map(({ part, state }) => ({ part, value: state === "UP" ? 1 : 0 }));
}
