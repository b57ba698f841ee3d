// Has jobs that are stuck done now, or gives up one that failed; the operator's own log says why.
import type { dismissFailedJob, retryStuckJobs } from "@filings/contract/api/operator/jobs";
import { Problem } from "@filings/contract/errors";
import type { Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { dismissFailed, isQueue, retryStuck } from "#jobs/stuck-jobs";
import type { Tools } from "#tools";

type Writing = { readonly tx: Tx; readonly caller: Caller };

export async function retryJobs(
  _tools: Tools,
  { tx, caller, body, request, now }: Call<typeof retryStuckJobs> & Writing,
): Promise<Answer<typeof retryStuckJobs>> {
  const { queue, job: jobId = null, reason } = body;
  if (!isQueue(queue)) throw new Problem("not_found");
  const retried = await retryStuck(tx, { queue, jobId });
  if (retried === 0) return { retried };
  const facts = { queue, retried, ...(jobId !== null && { job: jobId }), reason };
  await recordSecurity(tx, { kind: "JOBS_RETRIED", userId: caller.userId, request, now, facts });
  return { retried };
}

export async function dismissJob(
  _tools: Tools,
  { tx, caller, body, request, now }: Call<typeof dismissFailedJob> & Writing,
): Promise<undefined> {
  const { queue, job: jobId, reason } = body;
  if (!isQueue(queue) || !(await dismissFailed(tx, { queue, jobId }))) throw new Problem("not_found");
  const facts = { queue, job: jobId, reason };
  await recordSecurity(tx, { kind: "JOB_DISMISSED", userId: caller.userId, request, now, facts });
}
