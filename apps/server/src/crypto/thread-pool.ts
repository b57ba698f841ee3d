// A pool of worker threads for CPU-heavy tasks, with limits of time and memory, and one task at a time for each tenant.
import { getPriority, setPriority } from "node:os";
import { parentPort, type Transferable, Worker } from "node:worker_threads";
import { type ErrorCode, type FieldError, type Params, Problem } from "@filings/contract/errors";

/** A task was stopped because it exceeded its limit of time or memory. */
export class TaskStopped extends Error {}

/** Too many tasks of one tenant are waiting. */
export class QueueFull extends Error {}

export interface TaskOptions {
  /** The tenant of the task; its tasks run one after the other, so that other tenants are served. */
  readonly tenant: string;
  /** Stops the task, or removes it from the queue. */
  readonly signal?: AbortSignal;
  readonly transfer?: readonly Transferable[];
}

export interface ThreadPool<Task, Result> {
  /** Throws the task's `Problem`, `TaskStopped` beyond a limit, `QueueFull`, or the signal's reason. */
  readonly run: (task: Task, options: TaskOptions) => Promise<Result>;
}

export interface PoolLimits {
  /** The number of threads. */
  readonly threads: number;
  readonly seconds: number;
  readonly heapMb: number;
  /** How many tasks of one tenant may wait. */
  readonly queued?: number;
}

type Answer =
  | { readonly result: unknown }
  | { readonly problem: { code: ErrorCode; params: Params; errors: readonly FieldError[] } }
  | { readonly fault: unknown };

interface Queued {
  readonly tenant: string;
  readonly start: () => Promise<void>;
}

interface Asked {
  readonly task: unknown;
  readonly transfer: readonly Transferable[];
  readonly signal: AbortSignal | undefined;
  readonly seconds: number;
}

/** An idle thread ends after this time and frees its memory. */
const idleMs = 30_000;

/** Threads are started on demand and reused; a stopped thread is never reused. */
export function createThreadPool<Task, Result>(file: URL, limits: PoolLimits): ThreadPool<Task, Result> {
  const threads = keptThreads(file, limits);
  const queues = new Map<string, Queued[]>();
  const busy = new Set<string>();

  /** Tenants take turns: the tenant that was served last comes last. */
  const startNext = () => {
    for (const [tenant, queue] of queues) {
      if (busy.size >= limits.threads) return;
      if (busy.has(tenant) || queue.length === 0) continue;
      const next = queue.shift()!;
      busy.add(tenant);
      void next.start().finally(() => {
        busy.delete(tenant);
        const left = queues.get(tenant) ?? [];
        queues.delete(tenant);
        if (left.length > 0) queues.set(tenant, left);
        startNext();
      });
    }
  };
  const remove = (queued: Queued) => {
    const queue = queues.get(queued.tenant)?.filter((one) => one !== queued) ?? [];
    if (queue.length > 0) queues.set(queued.tenant, queue);
    else queues.delete(queued.tenant);
  };
  const work = async (task: Task, { signal, transfer = [] }: TaskOptions): Promise<Result> => {
    const thread = threads.take();
    const answer = await ask(thread, { task, transfer, signal, seconds: limits.seconds }).catch((error: unknown) => {
      void thread.terminate();
      throw error;
    });
    threads.keep(thread);
    if ("result" in answer) return answer.result as Result;
    if ("fault" in answer) throw answer.fault;
    const { code, params, errors } = answer.problem;
    throw new Problem(code, { params, errors });
  };

  return {
    run: (task, options) =>
      new Promise<Result>((done, failed) => {
        const { tenant, signal } = options;
        if (signal?.aborted) return failed(signal.reason);
        const before = queues.get(tenant) ?? [];
        if (before.length >= (limits.queued ?? Number.POSITIVE_INFINITY)) return failed(new QueueFull());
        const leave = () => {
          remove(queued);
          failed(signal?.reason);
        };
        const queued: Queued = {
          tenant,
          start: () => {
            signal?.removeEventListener("abort", leave);
            return work(task, options).then(done, failed);
          },
        };
        signal?.addEventListener("abort", leave, { once: true });
        queues.set(tenant, [...before, queued]);
        startNext();
      }),
  };
}

/** Idle threads; each ends after a while without a task. */
function keptThreads(file: URL, { heapMb }: PoolLimits) {
  const idle = new Map<Worker, NodeJS.Timeout>();
  const start = () => {
    const thread = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    thread.once("exit", () => idle.delete(thread));
    // The caller of a task gets its error; a thread that is being stopped may emit another, which is ignored.
    thread.on("error", () => {});
    // Threads do not keep the process alive.
    thread.unref();
    return thread;
  };
  return {
    take: () => {
      const [thread] = idle.keys();
      if (thread === undefined) return start();
      clearTimeout(idle.get(thread));
      idle.delete(thread);
      return thread;
    },
    keep: (thread: Worker) => {
      const end = () => {
        // At once, and not at its exit: a thread that is being ended must not get another task.
        idle.delete(thread);
        void thread.terminate();
      };
      idle.set(thread, setTimeout(end, idleMs).unref());
    },
  };
}

/** The thread's answer; rejects when the thread must be stopped, or ended by itself. */
function ask(thread: Worker, { task, transfer, signal, seconds }: Asked): Promise<Answer> {
  const heard = new AbortController();
  return new Promise<Answer>((done, failed) => {
    const tooLong = setTimeout(() => failed(new TaskStopped(`not done after ${seconds} s`)), seconds * 1_000);
    const left = () => failed(signal?.reason);
    const broken = (error: Error & { readonly code?: string }) =>
      failed(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new TaskStopped(error.message) : error);
    const exited = () => failed(new Error("a thread ended before its task"));
    thread.once("message", done).once("error", broken).once("exit", exited);
    signal?.addEventListener("abort", left);
    heard.signal.addEventListener("abort", () => {
      clearTimeout(tooLong);
      thread.off("message", done).off("error", broken).off("exit", exited);
      signal?.removeEventListener("abort", left);
    });
    thread.postMessage(task, [...transfer]);
  }).finally(() => heard.abort());
}

/** Runs in the thread: performs each task and posts its answer. */
export function serveTasks<Task>(work: (task: Task) => unknown): void {
  // On Linux the priority belongs to the thread; elsewhere it would slow the whole process down.
  if (process.platform === "linux") setPriority(Math.min(19, getPriority() + 5));
  parentPort!.on("message", async (task: Task) => {
    parentPort!.postMessage(await answerTo(work, task));
  });
}

async function answerTo<Task>(work: (task: Task) => unknown, task: Task): Promise<Answer> {
  try {
    return { result: await work(task) };
  } catch (error) {
    if (!(error instanceof Problem)) return { fault: error };
    const { code, params, errors } = error;
    return { problem: { code, params, errors } };
  }
}
