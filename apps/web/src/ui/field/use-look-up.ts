// Asks a list for what fits the typed text: a moment after the last key, and only the last question counts.
import { useEffect, useRef, useState } from "react";

export interface LookUpOption {
  readonly code: string;
  readonly name: string;
  readonly detail?: string;
  /** Shown, so that nobody looks for it in vain, and not to be taken. */
  readonly isDisabled?: boolean;
}

export type LookUp = (query: string, signal: AbortSignal) => Promise<readonly LookUpOption[]>;

export const lookUpPauseMs = 150;

export interface Found {
  readonly state: "idle" | "waiting" | "found" | "failed";
  readonly options: readonly LookUpOption[];
}

const nothing: Found = { state: "idle", options: [] };

export function useLookUp(lookUp: LookUp, query: string, isWanted: boolean): Found {
  const [found, setFound] = useState<Found>(nothing);
  const ask = useRef(lookUp);
  ask.current = lookUp;
  useEffect(() => {
    if (!isWanted) {
      setFound(nothing);
      return;
    }
    const abort = new AbortController();
    setFound(({ options }) => ({ state: "waiting", options }));
    const timer = setTimeout(() => {
      ask.current(query, abort.signal).then(
        (options) => abort.signal.aborted || setFound({ state: "found", options }),
        () => abort.signal.aborted || setFound({ state: "failed", options: [] }),
      );
    }, lookUpPauseMs);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [query, isWanted]);
  return found;
}
