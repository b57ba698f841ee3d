// The worker pool of a queue: each worker looks for a job when it is woken and after each job, and hardly ever by itself.
import type { JobWithMetadata, PgBoss } from "pg-boss";
import { type Database, sql } from "../db/open.ts";
import { type QueueName, queueNames, queues } from "./queues.ts";

export interface WorkerPool {
  /** Has one idle worker look for a job; busy ones look again when they are done. */
  readonly wake: () => void;
}

/** Each worker polls only in case the look for due jobs fails: on an idle server that would be most of its work. */
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
      // Where there was one there may be more.
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

/** One look for all queues: finds what another process has put, what was put off, and what is to be tried again. */
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
