// The job queue (pg-boss) on either database: a job is enqueued in the transaction of the fact that causes it.
import { limits } from "@filings/contract/limits";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import { type Clock, machineTime, systemClock } from "../clock.ts";
import { type Database, sql, type Tx } from "../db/open.ts";
import { pipelineText } from "../db/pipelined.ts";
import { traced } from "../telemetry/traces.ts";
import { type JobData, type QueueName, queueNames, queues } from "./queues.ts";
import { keepsDoneSeconds, lookForDueJobs, startWorkerPool, type WorkerPool } from "./worker-pool.ts";

export interface Job<Q extends QueueName> {
  readonly id: string;
  readonly data: JobData[Q];
  /** The number of earlier attempts. */
  readonly retries: number;
  /** Completes the job with the transaction of its last effect; one that was not given is left to the caller. */
  readonly end?: (tx: Tx) => Promise<void>;
}

export type Workers = { readonly [Q in QueueName]: (job: Job<Q>) => Promise<void> };

export interface Jobs {
  /** Enqueues a job that exists only if the transaction commits; `key` orders the jobs of a strict queue. */
  readonly enqueue: <Q extends QueueName>(
    tx: Tx,
    queue: Q,
    data: JobData[Q],
    options?: { key?: string; startAfter?: Date },
  ) => Promise<void>;
  /** Makes this process's workers look now instead of at their next poll. */
  readonly wake: (queue: QueueName) => void;
  readonly work: (workers: Workers, failed: (queue: QueueName, error: unknown) => void) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A worker that takes longer than this on one job hangs, and another worker takes the job. */
const lastsSecondsUsually = 300;
/** A job that takes longer at the end of its process is given to another, while the process still has time to say so. */
const stopWithinMs = 1_200;

/**
 * `works`: this process also runs jobs, maintains the queues and starts timed jobs. `creates`: it creates them, and gives them
 * the settings of this version; one that only sends finds them there.
 */
export async function startJobs({
  database,
  clock = systemClock,
  works,
  creates = works,
  leaseSeconds,
  onError,
}: {
  database: Database;
  clock?: Clock;
  works: boolean;
  creates?: boolean;
  leaseSeconds: number;
  onError: (error: unknown) => void;
}): Promise<Jobs> {
  if (creates) await ensureQueues(database, leaseSeconds);
  const boss = newBoss(database, works, leaseSeconds);
  boss.on("error", onError);
  await boss.start();
  const pools = new Map<QueueName, WorkerPool>();
  const wake = (queue: QueueName) => pools.get(queue)?.wake();
  let looking: { stop: () => void } | undefined;

  return {
    enqueue: async (tx, queue, data, { key, startAfter } = {}) => {
      await boss.send(queue, data, {
        db: pipelining(tx),
        ...(key === undefined ? {} : { singletonKey: key }),
        // The database hands out jobs, and its clock is the machine's.
        ...(startAfter === undefined ? {} : { startAfter: machineTime(clock, startAfter) }),
      });
      touched(tx).add(queue);
    },
    wake,
    work: async (workers, failed) => {
      for (const queue of queueNames) {
        // TypeScript cannot tie a queue to its handler in a lookup; the type of the map does.
        const handler = workers[queue] as (job: Job<QueueName>) => Promise<void>;
        const run = async (job: JobWithMetadata<unknown>, end: (tx: Tx) => Promise<void>) => {
          try {
            const data = job.data as JobData[QueueName];
            await tracedJob(queue, job, () => handler({ id: job.id, data, retries: job.retryCount, end }));
          } catch (error) {
            failed(queue, error);
            throw error;
          }
        };
        pools.set(queue, startWorkerPool({ boss, queue, leaseSeconds, run, onError }));
        const cron = queues[queue].cron;
        if (cron !== undefined) await boss.schedule(queue, cron, {});
      }
      looking = lookForDueJobs(database, wake, onError);
    },
    stop: async () => {
      looking?.stop();
      await Promise.all([...pools.values()].map((pool) => pool.stop(stopWithinMs)));
      await boss.stop({ graceful: true, close: false, timeout: stopWithinMs });
    },
  };
}

function tracedJob(queue: QueueName, job: JobWithMetadata<unknown>, work: () => Promise<void>): Promise<void> {
  const waitedMs = Date.now() - Math.max(job.createdOn.getTime(), job.startAfter.getTime());
  const attributes = { "filings.job": job.id, "filings.retries": job.retryCount, "filings.waited_ms": waitedMs };
  return traced(queue, { kind: "CONSUMER", attributes }, work);
}

export function newBoss(database: Database, works: boolean, leaseSeconds: number): PgBoss {
  // The job of a dead worker is given to another within half a lease after the lease ends.
  const watchSeconds = Math.ceil(leaseSeconds / 2);
  return new PgBoss({
    db: database.forJobs,
    ...(database.kind === "embedded" ? { backend: "pglite" as const } : {}),
    supervise: works,
    schedule: works,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    queueCacheIntervalSeconds: 60,
  });
}

/**
 * Queues must exist before the instance that sends to them starts: on the embedded database a send inside a transaction
 * would wait forever for the queue cache, which is read outside the transaction.
 */
export async function ensureQueues(database: Database, leaseSeconds: number): Promise<void> {
  const boss = newBoss(database, false, leaseSeconds);
  boss.on("error", () => {});
  await boss.start();
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of queueNames) {
    const { policy, retryLimit, retryDelaySeconds, retryDelayMaxSeconds, lastsSecondsMost, cron } = queues[name];
    const options = {
      retryLimit,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: retryDelayMaxSeconds,
      expireInSeconds: Math.max(leaseSeconds, lastsSecondsMost ?? lastsSecondsUsually),
      // Of a failed one; who is done is told apart in `completion`. A failed job would hold up those of its key for as long, and
      // a timed one is made up by the next.
      deleteAfterSeconds:
        policy === "standard" && cron === undefined ? limits.failedJobDays * 86_400 : keepsDoneSeconds,
      retentionSeconds: 400 * 24 * 3_600,
    };
    if (!known.has(name)) await boss.createQueue(name, { policy, ...options });
    else await boss.updateQueue(name, options);
  }
  // A living worker renews its lease, however long the job takes. The SQL is ours, because pg-boss accepts no lease
  // under ten seconds.
  await sql`
    update pgboss.queue set heartbeat_seconds = ${leaseSeconds}
    where name = any(${queueNames}::text[]) and heartbeat_seconds is distinct from ${leaseSeconds}
  `.execute(database.db);
  await sql`create index if not exists job_failed on pgboss.job (completed_on) where state = 'failed'`.execute(
    database.db,
  );
  await boss.stop({ graceful: false, close: false });
}

/** A job is enqueued without a round trip of its own, because nobody needs its id. */
function pipelining(tx: Tx) {
  return {
    executeSql: async (text: string, values?: unknown[]) => {
      await pipelineText(tx, text, values);
      return { rows: [] };
    },
  };
}

const touchedQueues = new WeakMap<Tx, Set<QueueName>>();

/** The queues that a transaction enqueued jobs into; their workers are woken after the commit. */
export function touched(tx: Tx): Set<QueueName> {
  const set = touchedQueues.get(tx) ?? new Set<QueueName>();
  touchedQueues.set(tx, set);
  return set;
}
