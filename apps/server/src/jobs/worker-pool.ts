// The worker pool of a queue: a worker fetches when it is woken and after each job, and rarely polls.
import type { JobWithMetadata, PgBoss } from "pg-boss";
import { type Database, sql } from "../db/open.ts";
import { type QueueName, queueNames, queues } from "./queues.ts";

export interface WorkerPool {
  /** Makes one idle worker fetch; busy workers fetch again after their job. */
  readonly wake: () => void;
}

/**
 * Workers poll rarely, as a fallback for the look for due jobs; frequent polls would be most of the work of an idle
 * server.
 */
const ownPollSeconds = 30;
const lookEveryMs = 500;

export async function startWorkerPool(
  boss: PgBoss,
  queue: QueueName,
  run: (job: JobWithMetadata<unknown>) => Promise<void>,
): Promise<WorkerPool> {
  const ids: string[] = [];
  const busy = new Set<string>();
  const wake = () => {
    const idle = ids.find((id) => !busy.has(id));
    if (idle !== undefined) boss.notifyWorker(idle);
  };
  const options = { batchSize: 1, pollingIntervalSeconds: ownPollSeconds, includeMetadata: true } as const;
  for (let at = 0; at < queues[queue].atOnce; at++) {
    const id: string = await boss.work(queue, options, async (jobs: JobWithMetadata<unknown>[]) => {
      busy.add(id);
      // Where one job was found there may be more.
      wake();
      try {
        for (const job of jobs) await run(job);
      } finally {
        busy.delete(id);
        boss.notifyWorker(id);
      }
    });
    ids.push(id);
  }
  return { wake };
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
