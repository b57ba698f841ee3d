// The shipping lines that a filing may name, fetched once for all who ask.
import { listMpciCarriers, type MpciCarrier } from "@filings/contract/api/mpci/connection";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

export function carriersQuery(call: Call) {
  return queryOptions({
    queryKey: queryKeys.mpciCarriers,
    queryFn: ({ signal }) => call(listMpciCarriers, { signal }),
    staleTime: 10 * 60_000,
  });
}

export function useCarriers() {
  const { data } = useQuery(carriersQuery(useCall()));
  return data ?? null;
}

/** Those that a new bill may name. */
export function offered(carriers: readonly MpciCarrier[]): readonly MpciCarrier[] {
  return carriers.filter(({ withdrawn }) => !withdrawn);
}
