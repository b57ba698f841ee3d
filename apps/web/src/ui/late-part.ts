// A component fetched after its page. Where its file does not come, its place stays as it is and the page says so: a lost
// connection never takes away what somebody types beside it. A browser does not ask for such a file again before a reload.
import { type FunctionComponent, type LazyExoticComponent, lazy } from "react";

/** As `lazy`, for whatever a page can stand without. */
export function latePart<Props>(
  fetchPart: () => Promise<FunctionComponent<Props>>,
): LazyExoticComponent<FunctionComponent<Props>> {
  return lazy(() => fetchPart().then((part) => ({ default: part }), neverCame));
}

function neverCame(error: unknown): Promise<never> {
  if (!isMissingScript(error)) throw error;
  sayPartIsMissing();
  return new Promise(() => {});
}

/** As the three engines say it. */
export function isMissingScript(error: unknown): boolean {
  return /dynamically imported module|Importing a module script failed/.test(
    error instanceof Error ? error.message : String(error),
  );
}

const missing = { isAny: false, listeners: new Set<() => void>() };

export function sayPartIsMissing(): void {
  missing.isAny = true;
  for (const listener of missing.listeners) listener();
}

/** Whether something of this page did not come, for `useSyncExternalStore`. */
export const missingParts = {
  isAny: () => missing.isAny,
  subscribe: (listener: () => void) => {
    missing.listeners.add(listener);
    return () => void missing.listeners.delete(listener);
  },
};
