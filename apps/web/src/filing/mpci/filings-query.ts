// One way to ask for a list of filings; what a live message makes out of date is asked for again.
import { listMpciFilings } from "@filings/contract/api/mpci/list";
import type { DeadlineState } from "@filings/contract/api/mpci/parts";
import type { AnswerCode, MpciStatus, WithdrawalAnswer } from "@filings/contract/mpci/workflow";
import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf, Call, CallInput } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

type WireQuery = NonNullable<CallInput<typeof listMpciFilings>["query"]>;

export interface FilingsFilter {
  readonly status?: readonly MpciStatus[];
  readonly deadline_state?: readonly DeadlineState[];
  readonly answer?: readonly (AnswerCode | WithdrawalAnswer)[];
  readonly has_dangerous_goods?: "true" | "false";
  readonly needs_action?: "true" | "false";
  readonly archived?: "true" | "false";
  readonly created_by?: string;
  readonly label?: readonly string[];
  readonly bill_number?: readonly string[];
  readonly file_by?: { readonly lte?: string };
  readonly due_by?: string;
  readonly planned_loading_at?: { readonly gte?: string; readonly lte?: string };
}

export type FilingsQuery = Omit<WireQuery, "filter"> & { readonly filter?: FilingsFilter };
export type FilingsAnswer = AnswerOf<typeof listMpciFilings>;

export function filingsQuery(call: Call, { filter, ...rest }: FilingsQuery) {
  // The contract reads one value or many; the type of its reader is wider than what is written here.
  const query: WireQuery = filter === undefined ? rest : { ...rest, filter: filter as WireQuery["filter"] };
  return queryOptions({
    queryKey: [...queryKeys.mpciFilings, query],
    queryFn: ({ signal }) => call(listMpciFilings, { query, signal }),
  });
}
