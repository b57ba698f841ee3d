// Jobs that nobody will do by themselves, or that have been tried for long: failed for good, tried again and again, never begun.
import { limits } from "@filings/contract/limits";
import { type Db, sql, type Tx } from "../db/open.ts";
import { touched } from "./boss.ts";
import { plainReason } from "./plain-reason.ts";
import { type QueueName, queueNames } from "./queues.ts";

export interface StuckJob {
  readonly id: string;
  readonly state: "FAILED" | "RETRYING" | "WAITING";
  readonly created_at: Date;
  /** How often it was begun. */
  readonly attempts: number;
  readonly reason: string;
}

export interface StuckQueue {
  readonly queue: QueueName;
  readonly count: number;
  /** The oldest. */
  readonly jobs: readonly StuckJob[];
}

const before = sql`pgboss.job_now() - make_interval(mins => ${limits.stuckJobMinutes})`;
/** Each half is read by an index that holds nothing of the jobs that are done. */
const failed = sql`select id, name, state, created_on, retry_count, output from pgboss.job where state = 'failed'`;
const late = sql`
  select id, name, state, created_on, retry_count, output from pgboss.job
  where state < 'active' and not blocked and name = any(${queueNames}::text[])
    and (state = 'retry' and created_on < ${before} or state = 'created' and start_after < ${before})`;

/** How many there are, as a scalar in another statement, and never more than one beyond what is counted. */
export const countOfStuckJobs = sql`(
  select count(*)::int from (
    (${failed} limit ${sql.lit(limits.countMost + 1)}) union all (${late} limit ${sql.lit(limits.countMost + 1)}) limit ${sql.lit(limits.countMost + 1)}
  ) as counted)`;

export async function stuckQueues(db: Db): Promise<readonly StuckQueue[]> {
  interface Row {
    readonly id: string;
    readonly name: QueueName;
    readonly state: "created" | "retry" | "failed";
    readonly created_on: Date;
    readonly retry_count: number;
    readonly output: unknown;
    readonly count: number;
  }
  const { rows } = await sql<Row>`
    select * from (
      select s.*, count(*) over (partition by name)::int as count,
        row_number() over (partition by name order by created_on, id) as place
      from (${failed} union all ${late}) s where name = any(${queueNames}::text[])
    ) ranked
    where place <= ${limits.stuckJobsShown}
    order by name, place
  `.execute(db);
  const states = { created: "WAITING", retry: "RETRYING", failed: "FAILED" } as const;
  return Object.values(Object.groupBy(rows, ({ name }) => name)).map((jobs) => ({
    queue: jobs![0]!.name,
    count: jobs![0]!.count,
    jobs: jobs!.map(({ id, state, created_on, retry_count, output }) => ({
      id,
      state: states[state],
      created_at: created_on,
      attempts: state === "failed" ? retry_count + 1 : retry_count,
      reason: plainReason(output),
    })),
  }));
}

/**
 * Has one job of a queue, or each that is stuck, done now; one that failed begins with its attempts anew. Returns how many:
 * repeated, none, until they are put off or have failed again.
 */
export async function retryStuck(
  tx: Tx,
  { queue, jobId }: { queue: QueueName; jobId: string | null },
): Promise<number> {
  const { rows } = await sql`
    update pgboss.job
    set state = case when state = 'failed' then 'retry' else state end, completed_on = null,
      retry_count = case when state = 'failed' then 0 else retry_count end, start_after = pgboss.job_now()
    where name = ${queue} and (${jobId}::uuid is null or id = ${jobId}::uuid)
      and id in (select id from (${failed} union all ${late}) s where name = ${queue})
      and (state <> 'retry' or start_after > pgboss.job_now())
    returning id
  `.execute(tx);
  touched(tx).add(queue);
  return rows.length;
}

/** Gives up a job that failed for good; false: there is none. */
export async function dismissFailed(tx: Tx, { queue, jobId }: { queue: QueueName; jobId: string }): Promise<boolean> {
  const { rows } = await sql`
    delete from pgboss.job where name = ${queue} and id = ${jobId} and state = 'failed' returning id
  `.execute(tx);
  return rows.length > 0;
}

export function isQueue(name: string): name is QueueName {
  return queueNames.some((queue) => queue === name);
}
