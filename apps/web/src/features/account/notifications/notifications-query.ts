// How notifications are asked for: the newest of each filing, and those of one filing.
import { listNotifications } from "@filings/contract/api/account/notifications";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AnswerOf, Call, CallInput } from "#api/call.ts";
import { queryKeys } from "#api/query-keys.ts";

export const self = { company: "self", user: "self" } as const;
export const recentMost = 10;

type WireQuery = NonNullable<CallInput<typeof listNotifications>["query"]>;
export type NotificationsQuery = Omit<WireQuery, "filter"> & {
  readonly filter?: {
    readonly seen?: "true" | "false";
    readonly needs_action?: "true" | "false";
    readonly group?: string;
  };
};
export type NotificationsAnswer = AnswerOf<typeof listNotifications>;

export function notificationsQuery(call: Call, { filter, ...rest }: NotificationsQuery) {
  // The contract reads one kind or many; the type of its reader is wider than what is written here.
  const query: WireQuery = filter === undefined ? rest : { ...rest, filter: filter as WireQuery["filter"] };
  return queryOptions({
    queryKey: [...queryKeys.notifications, query],
    queryFn: ({ signal }) => call(listNotifications, { params: self, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What the bell counts and opens. */
export function recentQuery(call: Call) {
  return notificationsQuery(call, { grouped: "true", page_size: recentMost });
}
