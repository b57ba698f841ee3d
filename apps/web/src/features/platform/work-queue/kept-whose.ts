// Whose filings the queue shows and counts, as this browser has it: the reader's own, or the whole team's.
import { useSyncExternalStore } from "react";

/** Null: the whole team's, as long as nothing else was chosen. */
export type KeptWhose = "mine" | null;

const key = "filings_work_queue";
const listeners = new Set<() => void>();

export function readKeptWhose(storage: Pick<Storage, "getItem">): KeptWhose {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? "null") as { readonly whose?: unknown } | null;
    return kept?.whose === "mine" ? "mine" : null;
  } catch {
    return null;
  }
}

export function writeKeptWhose(storage: Pick<Storage, "setItem">, whose: KeptWhose): void {
  try {
    storage.setItem(key, JSON.stringify({ whose }));
  } catch {
    // A browser that keeps nothing goes on with the team's.
  }
  for (const listener of listeners) listener();
}

export function useKeptWhose(): KeptWhose {
  return useSyncExternalStore(listen, () => readKeptWhose(localStorage));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
