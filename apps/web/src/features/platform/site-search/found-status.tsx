// The status of a filing that was found, in the words of its own system.
import { AdcStatusMark } from "#filing/adc/status.tsx";
import { FilingStatus } from "#filing/mpci/status.tsx";
import type { FoundFiling } from "./search-query.ts";

export function FoundStatus({ filing: { system, status } }: { readonly filing: FoundFiling }) {
  return system === "ADC" ? <AdcStatusMark status={status} /> : <FilingStatus status={status} />;
}
