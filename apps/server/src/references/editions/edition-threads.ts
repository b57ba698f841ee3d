// Has editions made and differences looked through in a thread, so that nobody else waits for them.
import { Problem } from "@filings/contract/errors";
import { createThreadPool, QueueFull, TaskStopped } from "#crypto/thread-pool";
import type { DifferencesAsked, DifferencesFound } from "./differences.ts";
import type { ThreadTask } from "./edition-thread.ts";
import type { EditionTask, MadeEdition } from "./make-edition.ts";

export interface EditionThreads {
  /** Throws the refusals of `makeEdition`, `too_large` for what takes too long, and `too_many_requests`. */
  readonly make: (task: EditionTask) => Promise<MadeEdition>;
  readonly find: (asked: DifferencesAsked) => Promise<DifferencesFound>;
}

/** Operators are few, and wait for one another. */
const tenant = "operators";

export function createEditionThreads(): EditionThreads {
  const thread = new URL("./edition-thread.ts", import.meta.url);
  const pool = createThreadPool<ThreadTask, MadeEdition | DifferencesFound>(thread, {
    ...{ threads: 1, seconds: 120, heapMb: 768, queued: 8 },
  });
  const run = (task: ThreadTask) =>
    pool.run(task, { tenant }).catch((error: unknown) => {
      if (error instanceof QueueFull)
        throw new Problem("too_many_requests", { params: { seconds: 1 }, retryAfterSeconds: 1 });
      if (error instanceof TaskStopped) throw new Problem("too_large");
      throw error;
    });
  return {
    make: (task) => run({ kind: "make", task }) as Promise<MadeEdition>,
    find: (asked) => run({ kind: "find", asked }) as Promise<DifferencesFound>,
  };
}
