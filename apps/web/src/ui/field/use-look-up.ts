// Asks a list for what fits the typed text: a moment after the last key, and only the last question counts.
import type { Listed } from "@filings/contract/values/look-up";
import { useEffect, useRef, useState } from "react";

export interface LookUpOption extends Listed {
  readonly detail?: string;
  /** Shown, so that nobody looks for it in vain, and not to be taken. */
  readonly isDisabled?: boolean;
}

export type LookUp<Option = LookUpOption> = (query: string, signal: AbortSignal) => Promise<readonly Option[]>;

export const lookUpPauseMs = 150;

export interface Found<Option = LookUpOption> {
  readonly state: "idle" | "waiting" | "found" | "failed";
  /** While waiting, those of the last question. */
  readonly options: readonly Option[];
}

export function isAnswered({ state }: Found<unknown>): boolean {
  return state === "found" || state === "failed";
}

export function useLookUp<Option>(lookUp: LookUp<Option>, query: string, isWanted: boolean): Found<Option> {
  const [found, setFound] = useState<Found<Option>>({ state: "idle", options: [] });
  const ask = useRef(lookUp);
  ask.current = lookUp;
  // An answer that is drawn together with a newer text is the answer to the older one.
  const asked = useRef(query);
  useEffect(() => {
    if (!isWanted) {
      setFound({ state: "idle", options: [] });
      return;
    }
    const abort = new AbortController();
    setFound(({ options }) => ({ state: "waiting", options }));
    const timer = setTimeout(() => {
      ask.current(query, abort.signal).then(
        (options) => {
          if (abort.signal.aborted) return;
          asked.current = query;
          setFound({ state: "found", options });
        },
        () => abort.signal.aborted || setFound({ state: "failed", options: [] }),
      );
    }, lookUpPauseMs);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [query, isWanted]);
  return found.state === "found" && asked.current !== query ? { state: "waiting", options: found.options } : found;
}
