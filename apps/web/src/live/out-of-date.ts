// Which answers a live message makes out of date.
import type { SocketMessage } from "@filings/contract/socket";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { queryKeys } from "#api/query-keys.ts";

export function outOfDate(message: SocketMessage): readonly QueryKey[] {
  switch (message.content_type) {
    case "filing_updated":
      return message.data.system === "ADC"
        ? [queryKeys.adcFilings, queryKeys.adcFiling(message.data.id), queryKeys.filedForUs]
        : [queryKeys.mpciFilings, queryKeys.mpciFiling(message.data.id), queryKeys.filedForUs];
    case "blockchain_key_updated":
      return [queryKeys.blockchainKeys, queryKeys.self];
    case "notification":
      return [queryKeys.notifications, queryKeys.companyNetwork];
    case "top_bar_notification":
      return [queryKeys.topBarNotifications];
    case "payment_updated":
      return [queryKeys.payments, queryKeys.subscription, queryKeys.adcFilings];
    case "single_logout":
      return [];
  }
}

/** What is on screen is fetched again at once, the rest when it is next shown. */
export function invalidate(queries: QueryClient, message: SocketMessage): void {
  for (const queryKey of outOfDate(message)) void queries.invalidateQueries({ queryKey });
}
