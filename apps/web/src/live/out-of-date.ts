// Which answers a live message makes out of date.
import type { FilingSystem } from "@filings/contract/filing/systems";
import type { Presence, ToldMessage } from "@filings/contract/platform/socket";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { queryKeys } from "#api/query-keys.ts";

const ofFiling: Readonly<Record<FilingSystem, (id: string) => readonly QueryKey[]>> = {
  MPCI: (id) => [queryKeys.mpciFilings, queryKeys.mpciFiling(id)],
  ADC: (id) => [queryKeys.adcFilings, queryKeys.adcFiling(id)],
};

export function outOfDate(message: ToldMessage): readonly QueryKey[] {
  switch (message.content_type) {
    case "filing_updated": {
      const { system, id, status } = message.data;
      // An open editor is told that its bill is no draft any more, and not of each save.
      const closed = system === "MPCI" && status !== "DRAFTED" ? [queryKeys.mpciDraft(id)] : [];
      return [
        ...ofFiling[system](id),
        ...closed,
        queryKeys.filedForUs,
        queryKeys.assignments,
        [...queryKeys.filingNotes, id],
      ];
    }
    case "blockchain_key_updated":
      return [queryKeys.blockchainKeys, queryKeys.self];
    case "notification":
      return [queryKeys.notifications, queryKeys.companyNetwork];
    case "top_bar_notification":
      return [queryKeys.topBarNotifications];
    case "payment_updated":
      return [queryKeys.payments, queryKeys.subscription, queryKeys.adcFilings];
    case "connection_updated":
      return [queryKeys.mpciConnection, queryKeys.available];
    case "clock_moved":
      // Its first answer says by how much.
      return [[]];
    case "presence":
    case "single_logout":
      return [];
  }
}

/** Lists and counts over all filings, which every message about one of them makes out of date. */
const lists: readonly QueryKey[] = [queryKeys.mpciFilings, queryKeys.adcFilings, queryKeys.filedForUs];

export function invalidate(
  queries: QueryClient,
  message: ToldMessage,
  fetchLists: (queryKey: QueryKey) => void = (queryKey) => fetchAgain(queries, queryKey),
): void {
  if (message.content_type === "presence") keepPresence(queries, message.data);
  if (message.content_type === "filing_updated" && message.data.system === "MPCI")
    queries.setQueryData<number>(queryKeys.mpciRevision(message.data.id), message.data.revision);
  for (const queryKey of outOfDate(message)) {
    if (lists.includes(queryKey)) fetchLists(queryKey);
    else fetchAgain(queries, queryKey);
  }
}

export interface Present extends Presence {
  /** When they said so, by this machine's clock. */
  readonly at: number;
}

/** Who has the filing open, as its pages read it; who left is taken out. */
function keepPresence(queries: QueryClient, presence: Presence): void {
  queries.setQueryData<readonly Present[]>(queryKeys.presence(presence.id), (before = []) => {
    const others = before.filter(({ user_id }) => user_id !== presence.user_id);
    return presence.is_here ? [...others, { ...presence, at: Date.now() }] : others;
  });
}

/** What is on screen is fetched again at once, the rest when it is next shown; all of it where nothing is named. */
export function fetchAgain(queries: QueryClient, queryKey: QueryKey = []): void {
  // What is fetched for the first time goes on as it is, and may have been read before the change: once more after it.
  const first = queries.getQueryCache().findAll({
    queryKey,
    predicate: ({ state }) => state.data === undefined && state.fetchStatus === "fetching",
  });
  for (const query of first) {
    const again = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.fetch().then(again, again);
  }
  void queries.invalidateQueries({ queryKey });
}
