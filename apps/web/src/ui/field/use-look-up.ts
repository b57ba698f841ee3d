// Asks a list for what fits the typed text: a moment after the last key, and only the last question counts.
import type { Listed } from "@filings/contract/values/look-up";
import { useEffect, useEffectEvent, useState } from "react";
import { onceReachable } from "./settling/once-reachable.ts";

export interface LookUpOption extends Listed {
  readonly detail?: string;
  /** Said of it in words that come with the list. */
  readonly remark?: "airport_code" | "no_port" | "withdrawn" | undefined;
  /** Shown, so that nobody looks for it in vain, and not to be taken. */
  readonly isDisabled?: boolean;
  /** It is no entry: taken, it shows what stands under this level of the list. */
  readonly leadsTo?: string;
  /** A level above the one that is shown. */
  readonly isAbove?: boolean;
}

/** `level`: what stands under it is wanted, whatever is typed; null: what fits the text. */
export type LookUp<Option = LookUpOption> = (
  query: string,
  signal: AbortSignal,
  level: string | null,
) => Promise<readonly Option[]>;

export const lookUpPauseMs = 150;

export interface Found<Option = LookUpOption> {
  readonly state: "idle" | "waiting" | "offline" | "found" | "failed";
  /** While waiting, those of the last question. */
  readonly options: readonly Option[];
}

export function isAnswered({ state }: Found<unknown>): boolean {
  return state === "found" || state === "failed";
}

/** An answer that is drawn together with a newer text is the answer to the older one. */
interface Answered<Option> extends Found<Option> {
  readonly to?: string;
  readonly ofLevel?: string | null;
}

function asOffline<Option>(found: Answered<Option>): Answered<Option> {
  return found.state === "waiting" ? { state: "offline", options: [] } : found;
}

interface Question {
  readonly query: string;
  readonly level: string | null;
  readonly isWanted: boolean;
}

export function useLookUp<Option>(lookUp: LookUp<Option>, { query, level, isWanted }: Question): Found<Option> {
  const [found, setFound] = useState<Answered<Option>>({ state: "idle", options: [] });
  const ask = useEffectEvent(lookUp);
  useEffect(() => {
    if (!isWanted) {
      setFound({ state: "idle", options: [] });
      return;
    }
    const abort = new AbortController();
    setFound(({ options }) => ({ state: "waiting", options }));
    const { signal } = abort;
    // What waits for the line is asked by itself when the line is back; a list of the page's own needs none.
    const sayOffline = () => signal.aborted || setFound((before) => asOffline(before));
    const askNow = () => {
      ask(query, signal, level).then(
        (options) => signal.aborted || setFound({ state: "found", options, to: query, ofLevel: level }),
        () => {
          if (signal.aborted) return;
          setFound({ state: navigator.onLine ? "failed" : "offline", options: [] });
          signal.addEventListener("abort", onceReachable(askNow));
        },
      );
      if (!navigator.onLine) setTimeout(sayOffline);
    };
    const timer = setTimeout(askNow, lookUpPauseMs);
    addEventListener("offline", sayOffline, { signal });
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [query, level, isWanted]);
  const isOfBefore = found.state === "found" && (found.to !== query || found.ofLevel !== level);
  return isOfBefore ? { state: "waiting", options: found.options } : found;
}
