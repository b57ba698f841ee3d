// Asks a list for what fits the typed text: a moment after the last key, and only the last question counts.
import type { Listed } from "@filings/contract/values/look-up";
import { useEffect, useEffectEvent, useState } from "react";

export interface LookUpOption extends Listed {
  readonly detail?: string;
  /** Said of it in words that come with the list. */
  readonly remark?: "airport_code" | "withdrawn" | undefined;
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

/** An answer that is drawn together with a newer text is the answer to the older one. */
interface Answered<Option> extends Found<Option> {
  readonly to?: string;
}

export function useLookUp<Option>(lookUp: LookUp<Option>, query: string, isWanted: boolean): Found<Option> {
  const [found, setFound] = useState<Answered<Option>>({ state: "idle", options: [] });
  const ask = useEffectEvent(lookUp);
  useEffect(() => {
    if (!isWanted) {
      setFound({ state: "idle", options: [] });
      return;
    }
    const abort = new AbortController();
    setFound(({ options }) => ({ state: "waiting", options }));
    const timer = setTimeout(() => {
      ask(query, abort.signal).then(
        (options) => abort.signal.aborted || setFound({ state: "found", options, to: query }),
        () => abort.signal.aborted || setFound({ state: "failed", options: [] }),
      );
    }, lookUpPauseMs);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [query, isWanted]);
  return found.state === "found" && found.to !== query ? { state: "waiting", options: found.options } : found;
}
