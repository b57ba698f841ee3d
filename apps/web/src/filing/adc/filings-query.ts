// One way to ask for a list of declarations; what a live message makes out of date is asked for again.
import type { AdcStatus } from "@filings/contract/adc/workflow";
import { listAdcFilings } from "@filings/contract/api/adc/filings";
import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf, Call, CallInput } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

type WireQuery = NonNullable<CallInput<typeof listAdcFilings>["query"]>;

export interface AdcFilingsFilter {
  readonly status?: readonly AdcStatus[];
  readonly filing_type?: readonly string[];
  readonly center_code?: readonly string[];
  readonly created_by?: string;
  readonly expected_at?: { readonly lte?: string };
  readonly needs_action?: "true" | "false";
}

export type AdcFilingsQuery = Omit<WireQuery, "filter"> & { readonly filter?: AdcFilingsFilter };
export type AdcFilingsAnswer = AnswerOf<typeof listAdcFilings>;

export function adcFilingsQuery(call: Call, { filter, ...rest }: AdcFilingsQuery) {
  // The contract reads one value or many; the type of its reader is wider than what is written here.
  const query: WireQuery = filter === undefined ? rest : { ...rest, filter: filter as WireQuery["filter"] };
  return queryOptions({
    queryKey: [...queryKeys.adcFilings, query],
    queryFn: ({ signal }) => call(listAdcFilings, { query, signal }),
  });
}
