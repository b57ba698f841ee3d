// Brings the jobs forward by as much as the clock of a demo was moved.
import { sql, type Tx } from "../db/open.ts";
import type { Tools } from "../tools.ts";
import { queueNames, timedQueues } from "./queues.ts";

/** Other processes have heard of the move by then, so that each timed job sees the moved time. */
const heardMs = 1_000;

/** What was to wait is due by as much earlier, and what the time of day starts runs once; running jobs keep their leases. */
export async function bringForward(
  { clock, jobs }: Pick<Tools, "clock" | "jobs">,
  tx: Tx,
  byMs: number,
): Promise<void> {
  await sql`
    update pgboss.job set start_after = start_after - make_interval(secs => ${byMs / 1000}::float8)
    where name = any(${queueNames}::text[]) and state < 'active' and start_after > now()
  `.execute(tx);
  const startAfter = new Date(clock.now().getTime() + heardMs);
  for (const queue of timedQueues) await jobs.enqueue(tx, queue, {}, { startAfter });
}
