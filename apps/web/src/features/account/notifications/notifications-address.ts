// What the address of the notifications says: which of them are shown, and from where on.

export const shownKinds = ["all", "needs", "unseen"] as const;

export interface NotificationsAddress {
  readonly show: (typeof shownKinds)[number];
  readonly cursor?: string;
}

/** Anything unknown is passed over: an old bookmark still opens. */
export function readNotificationsAddress(search: Record<string, unknown>): NotificationsAddress {
  const show = shownKinds.find((kind) => kind === search.show) ?? "all";
  const cursor = typeof search.cursor === "string" && search.cursor !== "" ? search.cursor : undefined;
  return cursor === undefined ? { show } : { show, cursor };
}
