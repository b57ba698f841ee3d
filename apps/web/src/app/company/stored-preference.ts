// Whether signing in opens the work queue: the preference as this browser has it.
import { useSyncExternalStore } from "react";

const key = "open-mpci-homepage-on-login";

const listeners = new Set<() => void>();

/** An object with a boolean `open`; whatever else is kept there counts as true. */
export function readOpensHome(storage: Pick<Storage, "getItem">): boolean {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? "null") as { readonly open?: unknown } | null;
    return kept?.open !== false;
  } catch {
    return true;
  }
}

export function writeOpensHome(storage: Pick<Storage, "setItem">, open: boolean): void {
  try {
    storage.setItem(key, JSON.stringify({ open }));
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
