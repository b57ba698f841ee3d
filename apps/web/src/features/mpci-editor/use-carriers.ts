// The shipping lines that a filing may name, fetched once for all who ask.
import { listMpciCarriers } from "@filings/contract/api/mpci";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";

export function useCarriers() {
  const call = useCall();
  const { data } = useQuery({
    queryKey: queryKeys.mpciCarriers,
    queryFn: ({ signal }) => call(listMpciCarriers, { signal }),
    staleTime: 10 * 60_000,
  });
  return data ?? null;
}
