// The company's labels, and what it has written on its filings for itself: asked for by the ids of the filings on screen.
import {
  type FilingLabel,
  getMpciOwnWords,
  listMpciLabels,
  type OwnWords,
} from "@filings/contract/api/mpci/own/own-words";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useCall } from "#api/api-context.tsx";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

const none: readonly FilingLabel[] = [];

/** By name; none while they are on their way. */
export function useLabels(): readonly FilingLabel[] {
  const call = useCall();
  const { data } = useQuery({
    queryKey: queryKeys.mpciLabels,
    queryFn: ({ signal }) => call(listMpciLabels, { signal }),
  });
  return data?.results ?? none;
}

/** At most as many filings as a page of a list has. */
export function ownWordsQuery(call: Call, filingIds: readonly string[]) {
  const ids = filingIds.toSorted();
  return queryOptions({
    queryKey: [...queryKeys.mpciOwnWords, ids],
    queryFn: async ({ signal }) =>
      ids.length === 0 ? { results: [] } : await call(getMpciOwnWords, { query: { filing_id: ids }, signal }),
  });
}

const noLabels: string[] = [];

/** What is written on each of these filings; undefined while it is on its way. */
export function useOwnWords(filingIds: readonly string[]): (filingId: string) => OwnWords | undefined {
  const call = useCall();
  const { data } = useQuery({
    ...ownWordsQuery(call, filingIds),
    // Until the answer comes, what is known of the filings that stay on screen.
    placeholderData: keepPreviousData,
  });
  return useCallback(
    (filingId) =>
      data &&
      (data.results.find(({ filing_id }) => filing_id === filingId) ?? {
        filing_id: filingId,
        reference: null,
        labels: noLabels,
      }),
    [data],
  );
}
