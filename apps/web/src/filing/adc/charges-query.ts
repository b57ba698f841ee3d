// What customs wants for a declaration; asked anew when it has been assessed or paid.
import { type AdcFilingDetail, getAdcCharges } from "@filings/contract/api/adc/filings";
import { queryOptions } from "@tanstack/react-query";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

export function chargesQuery(call: Call, { id, charges_status }: Pick<AdcFilingDetail, "id" | "charges_status">) {
  return queryOptions({
    queryKey: [...queryKeys.adcFiling(id), "charges", charges_status],
    queryFn: ({ signal }) => call(getAdcCharges, { params: { filingId: id }, signal }),
  });
}
