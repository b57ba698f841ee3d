// The worker pool of a queue: fetches as many jobs as it has free workers, runs them, and completes in one statement
// those that ended meanwhile without completing themselves.
import { setTimeout as pause } from "node:timers/promises";
import { limits } from "@filings/contract/limits";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import { type Database, sql, type Tx } from "../db/open.ts";
import { pipeline } from "../db/pipelined.ts";
import { type QueueName, queueNames, queues } from "./queues.ts";

export interface WorkerPool {
  /** Makes idle workers fetch; busy workers fetch again after their job. */
  readonly wake: () => void;
  /** Fetches no more, and gives up for others to take what is still running after the time. */
  readonly stop: (withinMs: number) => Promise<void>;
}

interface PoolOptions {
  readonly boss: PgBoss;
  readonly queue: QueueName;
  readonly leaseSeconds: number;
  /** `end` completes the job in a transaction of its own. */
  readonly run: (job: JobWithMetadata<unknown>, end: (tx: Tx) => Promise<void>) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

const lookEveryMs = 500;
/** Jobs that end closely after each other free their workers for one fetch. */
const restMs = 10;

export function startWorkerPool({ boss, queue, leaseSeconds, run, onError }: PoolOptions): WorkerPool {
  const { atOnce } = queues[queue];
  const running = new Map<string, Promise<void>>();
  const complete = completing(boss, queue);
  let isWoken = false;
  let isStopped = false;
  let fetching: Promise<void> | null = null;

  function wake(): void {
    isWoken = true;
    // Jobs that end during a fetch free their workers for the next one, which then takes several jobs.
    fetching ??= fetchAll()
      .catch(onError)
      .finally(() => {
        fetching = null;
        // Woken after the last look and before this moment.
        if (isWoken && hasFree()) wake();
      });
  }

  function hasFree(): boolean {
    return !isStopped && running.size < atOnce;
  }

  async function fetchAll(): Promise<void> {
    while (isWoken && hasFree()) {
      isWoken = false;
      const free = atOnce - running.size;
      const jobs = await boss.fetch<unknown>(queue, { batchSize: free, includeMetadata: true });
      // Where all that were asked for were found there may be more.
      if (jobs.length === free) isWoken = true;
      for (const job of jobs) running.set(job.id, work(job));
      await pause(restMs);
    }
  }

  async function work(job: JobWithMetadata<unknown>): Promise<void> {
    let isEnded = false;
    const end = async (tx: Tx) => {
      await pipeline(tx, completion(queue, job.id));
      isEnded = true;
    };
    try {
      await ended(() => run(job, end), job.expireInSeconds);
      if (!isEnded) await complete(job.id);
    } catch (error) {
      await boss.fail(queue, job.id, error as object).catch(onError);
    } finally {
      running.delete(job.id);
      wake();
    }
  }

  async function allEnded(): Promise<void> {
    await fetching;
    await Promise.all(running.values());
  }

  const lease = setInterval(() => {
    if (running.size > 0) void boss.touch(queue, [...running.keys()]).catch(onError);
  }, leaseSeconds * 500);
  lease.unref();

  return {
    wake,
    stop: async (withinMs) => {
      isStopped = true;
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, withinMs);
      await Promise.race([allEnded(), late]);
      clearTimeout(timer);
      clearInterval(lease);
      if (running.size > 0) await boss.fail(queue, [...running.keys()], new Error("the process ended")).catch(onError);
    },
  };
}

/** A job that is done is kept so long, whatever its queue keeps of those that failed. */
export const keepsDoneSeconds = limits.doneJobHours * 3_600;

/** Our SQL: the plan of pg-boss's for any number of jobs, made while there were few, reads many rows for one. */
function completion(queue: QueueName, id: string) {
  return sql`
    update pgboss.job set state = 'completed', completed_on = pgboss.job_now(), deletion_seconds = ${sql.lit(keepsDoneSeconds)}
    where name = ${sql.lit(queue)} and id = ${id} and state = 'active'`;
}

/** As pg-boss completes them, and to be deleted sooner than those that failed. */
const completionOfMany = `
  update pgboss.job set state = 'completed', completed_on = pgboss.job_now(), deletion_seconds = ${keepsDoneSeconds}
  where name = $1 and id = any($2::uuid[]) and state = 'active'`;

/** Jobs that end while others are being completed are completed together afterwards. */
function completing(boss: PgBoss, queue: QueueName): (id: string) => Promise<void> {
  let waiting: string[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  return (id) => {
    waiting.push(id);
    next ??= turn.then(async () => {
      const ids = waiting;
      waiting = [];
      next = null;
      await boss.getDb().executeSql(completionOfMany, [queue, ids]);
    });
    turn = next.catch(() => {});
    return next;
  };
}

/** The work, or a failure once it has taken longer than a job may. */
async function ended(work: () => Promise<void>, seconds: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`the job took longer than ${seconds} s`)), seconds * 1000);
  try {
    await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** One query for all queues: finds jobs of other processes, delayed jobs and retries. */
export function lookForDueJobs(
  { db }: Database,
  wake: (queue: QueueName) => void,
  onError: (error: unknown) => void,
): { stop: () => void } {
  let looking = false;
  async function look(): Promise<void> {
    const { rows } = await sql<{ name: QueueName }>`
      select q.name from unnest(${queueNames}::text[]) as q (name)
      where exists (
        select 1 from pgboss.job j
        where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
      )
    `.execute(db);
    for (const { name } of rows) wake(name);
  }
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look()
      .catch(onError)
      .finally(() => {
        looking = false;
      });
  }, lookEveryMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
