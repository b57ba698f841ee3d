// One filing and its messages, as the server has them.
import { getMpciFiling, listMpciMessages } from "@filings/contract/api/mpci/filings";
import { queryOptions } from "@tanstack/react-query";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

export function filingQuery(call: Call, filingId: string) {
  return queryOptions({
    queryKey: queryKeys.mpciFiling(filingId),
    queryFn: ({ signal }) => call(getMpciFiling, { params: { filingId }, signal }),
  });
}

export function messagesQuery(call: Call, filingId: string) {
  return queryOptions({
    queryKey: [...queryKeys.mpciFiling(filingId), "messages"],
    queryFn: ({ signal }) => call(listMpciMessages, { params: { filingId }, signal }),
  });
}
