// The calls by which an operator sees jobs that are stuck, has them tried again, and gives them up.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import * as wire from "../wire.ts";

export const stuckStates = ["FAILED", "RETRYING", "WAITING"] as const;

const queueName = z.string().check(z.regex(/^[a-z]+(?:[.-][a-z]+)+$/), z.maxLength(60));

const stuckJob = z.object({
  id: wire.uuid,
  /** `FAILED`: nobody tries it again; `RETRYING`: it is tried again; `WAITING`: nobody has begun it. */
  state: z.enum(stuckStates),
  created_at: wire.instant,
  attempts: z.int(),
  /** In English, as the program said it, without what may be a secret. */
  reason: z.string(),
});
export type StuckJob = z.infer<typeof stuckJob>;

const stuckQueue = z.object({
  queue: z.string(),
  count: z.int(),
  /** The oldest of them. */
  jobs: z.array(stuckJob),
});
export type StuckQueue = z.infer<typeof stuckQueue>;

export const listStuckJobs = endpoint({
  id: "listStuckJobs",
  method: "GET",
  path: "/api/operator/jobs/",
  says: "The jobs of each queue that failed for good, or that have waited or been tried for more than an hour; the oldest of each queue.",
  access: "bearer",
  isForOperators: true,
  answer: z.array(stuckQueue),
  refuses: [],
});

export const retryStuckJobs = endpoint({
  id: "retryStuckJobs",
  method: "POST",
  path: "/api/operator/jobs/retry/",
  says: "Has a stuck job done now, or, without `job`, each that is stuck in the queue; returns how many. Repeated, it begins none twice.",
  access: "bearer",
  isForOperators: true,
  body: z.strictObject({ queue: queueName, job: z.optional(wire.uuid), reason: wire.reason }),
  answer: z.object({ retried: z.int() }),
  refuses: [],
});

export const dismissFailedJob = endpoint({
  id: "dismissFailedJob",
  method: "POST",
  path: "/api/operator/jobs/dismissal/",
  says: "Gives up a job that failed for good, and says why.",
  access: "bearer",
  isForOperators: true,
  body: z.strictObject({ queue: queueName, job: wire.uuid, reason: wire.reason }),
  status: 204,
  refuses: [],
});
