// Draws what is big in slices, after what stands around it, so that a key or a tap never waits for the whole.
import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from "react";

interface LaterProps {
  /** What stands there until then. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

export function Later({ fallback = null, children }: LaterProps) {
  const isTime = useDeferredValue(true, false);
  return isTime ? children : fallback;
}

/** One after the other, each drawn in a step of its own; at once where something on the page leads into one of them. */
export function InTurn({ isWhole, children }: { readonly isWhole: boolean; readonly children: readonly ReactNode[] }) {
  const [shown, setShown] = useState(isWhole ? children.length : 1);
  useEffect(() => {
    if (shown < children.length) startTransition(() => setShown(shown + 1));
  }, [shown, children.length]);
  return children.slice(0, shown);
}

const restMs = 4_000;

/** Fetches what is not needed to begin with when the page has come to rest, and before the line can be lost. */
export function useBehind(fetchIt: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetchIt().catch(() => {}), restMs);
    return () => clearTimeout(timer);
  }, [fetchIt]);
}
