// One ADC filing as the server has it.
import { getAdcFiling } from "@filings/contract/api/adc/filings";
import { queryOptions } from "@tanstack/react-query";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

export function adcFilingQuery(call: Call, filingId: string) {
  return queryOptions({
    queryKey: queryKeys.adcFiling(filingId),
    queryFn: ({ signal }) => call(getAdcFiling, { params: { filingId }, signal }),
  });
}
