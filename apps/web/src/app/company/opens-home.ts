// The choice whether signing in opens the work queue: written here, and seen wherever it is shown.
import { useSyncExternalStore } from "react";
import { opensHomeKey, readOpensHome } from "./stored-preference.ts";

const listeners = new Set<() => void>();

export function writeOpensHome(storage: Pick<Storage, "setItem">, open: boolean): void {
  try {
    storage.setItem(opensHomeKey, JSON.stringify({ open }));
  } catch {
    // A browser that keeps nothing goes on as by default.
  }
  for (const listener of listeners) listener();
}

export function useOpensHome(): boolean {
  return useSyncExternalStore(listen, () => readOpensHome(localStorage));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
