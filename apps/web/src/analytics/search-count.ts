// How many things the site search found: known as soon as its screen has its answer.
import type { SearchAnswer } from "@filings/contract/api/platform/search";
import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "#api/query-keys.ts";

const patienceMs = 3_000;

/** Null where nobody is searching, or no answer came. */
export function countFound(queries: QueryClient, q: string): Promise<number | null> {
  const cache = queries.getQueryCache();
  const queryKey = queryKeys.siteSearch(q);
  const state = () => cache.find<SearchAnswer>({ queryKey })?.state;
  return new Promise((done) => {
    const finish = (count: number | null) => {
      clearTimeout(timer);
      leave();
      done(count);
    };
    const look = () => {
      const now = state();
      if (now === undefined || now.status === "error") finish(null);
      else if (now.data !== undefined) finish(countIn(now.data));
    };
    const timer = setTimeout(() => finish(null), patienceMs);
    const leave = cache.subscribe(look);
    look();
  });
}

function countIn({ filings, contacts, help }: SearchAnswer): number {
  return [filings, contacts, help].reduce((sum, { results }) => sum + results.length, 0);
}
