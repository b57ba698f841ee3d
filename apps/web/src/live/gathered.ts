// Fetches what many live messages in a row make out of date at once the first time, and then once a second at most.
import type { QueryKey } from "@tanstack/react-query";

const pauseMs = 1_000;

interface Waiting {
  readonly queryKey: QueryKey;
  isAsked: boolean;
}

/** Fifty bills sent together are told of two hundred times, and every list and count over them was fetched each time. */
export function gathered(fetchAgain: (queryKey: QueryKey) => void): (queryKey: QueryKey) => void {
  const pauses = new Map<string, Waiting>();
  function begin(name: string, queryKey: QueryKey): void {
    const waiting = { queryKey, isAsked: false };
    pauses.set(name, waiting);
    fetchAgain(queryKey);
    setTimeout(() => {
      pauses.delete(name);
      if (waiting.isAsked) begin(name, queryKey);
    }, pauseMs);
  }
  return (queryKey) => {
    const name = JSON.stringify(queryKey);
    const waiting = pauses.get(name);
    if (waiting === undefined) begin(name, queryKey);
    else waiting.isAsked = true;
  };
}
