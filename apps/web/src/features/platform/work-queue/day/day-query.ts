// What the reader has put off, and since when they were away.
import { listSnoozes, type Snooze, visitQueue } from "@filings/contract/api/platform/day";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";

/** By the id of the filing; null while they are on their way. */
export function useSnoozes(): ReadonlyMap<string, Snooze> | null {
  const call = useCall();
  const { data, error } = useQuery({
    queryKey: queryKeys.snoozes,
    queryFn: ({ signal }) => call(listSnoozes, { signal }),
  });
  return useMemo(() => {
    if (data === undefined) return error === null ? null : new Map();
    return new Map(data.results.map((snooze) => [snooze.filing_id, snooze]));
  }, [data, error]);
}

/** A visit goes on while the queue is open: told more often than an absence lasts at least. */
const againMs = 4 * 60_000;

/** When the reader was here last before they went away; null: not known, or never. */
export function useLeftAt(): string | null {
  const call = useCall();
  const { data } = useQuery({
    queryKey: queryKeys.queueVisit,
    queryFn: ({ signal }) => call(visitQueue, { signal }),
    staleTime: againMs,
    refetchInterval: againMs,
  });
  return data?.left_at ?? null;
}
