// Asks a list for what fits the typed text: a moment after the last key, and only the last question counts.
import { useEffect, useRef, useState } from "react";

export interface LookUpOption {
  readonly code: string;
  readonly name: string;
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

/** What somebody means who did not wait for the list: the one with this code, or the only one there is. */
export function meantBy<Option extends { readonly code: string }>(
  query: string,
  options: readonly Option[],
): Option | undefined {
  const wanted = query.trim().toLowerCase();
  const exact = options.filter(({ code }) => code.toLowerCase() === wanted);
  const meant = exact.length > 0 ? exact : options;
  return wanted !== "" && meant.length === 1 ? meant[0] : undefined;
}

export function useLookUp<Option>(lookUp: LookUp<Option>, query: string, isWanted: boolean): Found<Option> {
  const [found, setFound] = useState<Found<Option>>({ state: "idle", options: [] });
  const ask = useRef(lookUp);
  ask.current = lookUp;
  useEffect(() => {
    if (!isWanted) {
      setFound({ state: "idle", options: [] });
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
