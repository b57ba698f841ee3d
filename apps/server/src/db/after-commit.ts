// What a process remembers of a transaction once it is committed, and of none that is rolled back.
import type { Tx } from "./open.ts";

const waiting = new WeakMap<Tx, (() => void)[]>();

/** Runs `work` in this process after the commit; never for a transaction that failed or of which nobody knows its end. */
export function afterCommit(tx: Tx, work: () => void): void {
  const all = waiting.get(tx) ?? [];
  all.push(work);
  waiting.set(tx, all);
}

export function waitingForCommit(tx: Tx): readonly (() => void)[] {
  return waiting.get(tx) ?? [];
}
