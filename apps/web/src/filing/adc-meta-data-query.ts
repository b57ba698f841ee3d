// What customs' codes are called: currencies, packages and the like.
import { getAdcMetaData } from "@filings/contract/api/adc-reference";
import { queryOptions } from "@tanstack/react-query";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

const hourMs = 3_600_000;

export function metaDataQuery(call: Call, locale: string) {
  return queryOptions({
    queryKey: [...queryKeys.adcReference, "meta-data", locale],
    queryFn: ({ signal }) => call(getAdcMetaData, { signal }),
    staleTime: hourMs,
  });
}
