// Draws papers as PDF in a worker thread, which starts with the first paper and ends after a while without one.
import { createThreadPool, type PoolLimits } from "#crypto/thread-pool";
import type { Paper } from "./paper.ts";

/** `tenant`: whose papers are drawn one after the other. Throws `TaskStopped` beyond the limits. */
export type DrawPaper = (
  paper: Paper,
  options: { readonly tenant: string; readonly signal?: AbortSignal },
) => Promise<Uint8Array>;

/** A paper takes a fraction of a second, the first one the time to load the library as well. */
const drawingLimits: PoolLimits = { threads: 1, seconds: 30, heapMb: 256 };

export function createDrawer(): DrawPaper {
  const pool = createThreadPool<Paper, Uint8Array>(new URL("./drawing-thread.ts", import.meta.url), drawingLimits);
  return (paper, options) => pool.run(paper, options);
}
