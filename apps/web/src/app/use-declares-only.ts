// Whether the company files with Abu Dhabi Customs alone, so that what is offered to begin is a declaration and no bill.
import { listFilingSystems } from "@filings/contract/api/shared";
import { useQuery } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import { useFeatureFlag } from "#session/feature-flags.ts";

export function useDeclaresOnly(): boolean {
  const call = useCall();
  const { data: systems } = useQuery({
    queryKey: queryKeys.available,
    queryFn: ({ signal }) => call(listFilingSystems, { signal }),
    enabled: useFeatureFlag("adc_filings_enabled"),
  });
  const missing = (wanted: "MPCI" | "ADC") => systems?.find(({ system }) => system === wanted)?.missing;
  // While NAIC looks at a connection, bills may be drafted.
  const hasNoBills = missing("MPCI")?.some((one) => one !== "MPCI_CONNECTION_PENDING") ?? false;
  return hasNoBills && missing("ADC")?.length === 0;
}
