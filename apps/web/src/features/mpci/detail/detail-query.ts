// One filing and its messages, as the server has them.
import { getMpciFiling } from "@filings/contract/api/mpci/filings";
import { getMpciMessage, listMpciMessages } from "@filings/contract/api/mpci/messages";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Call } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";
import { cursorIn } from "#list/list-question.ts";

export function filingQuery(call: Call, filingId: string) {
  return queryOptions({
    queryKey: queryKeys.mpciFiling(filingId),
    queryFn: ({ signal }) => call(getMpciFiling, { params: { filingId }, signal }),
  });
}

export function messagesQuery(call: Call, filingId: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.mpciFiling(filingId), "messages"],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listMpciMessages, { params: { filingId }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => (next === null ? undefined : cursorIn(next)),
  });
}

export function messageQuery(call: Call, filingId: string, messageId: string) {
  return queryOptions({
    queryKey: queryKeys.mpciMessage(messageId),
    queryFn: ({ signal }) => call(getMpciMessage, { params: { filingId, messageId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
