// Lists the jobs that are stuck, by queue.
import type { listStuckJobs as endpoint } from "@filings/contract/api/operator/jobs";
import type { Db } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { stuckQueues } from "#jobs/stuck-jobs";
import type { Tools } from "#tools";

export async function listJobs(
  _tools: Tools,
  { db }: Call<typeof endpoint> & { db: Db },
): Promise<Answer<typeof endpoint>> {
  const queues = await stuckQueues(db);
  return queues.map(({ jobs, ...queue }) => ({
    ...queue,
    jobs: jobs.map(({ created_at, ...job }) => ({ ...job, created_at: created_at.toISOString() })),
  }));
}
