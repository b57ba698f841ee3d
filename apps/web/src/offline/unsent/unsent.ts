// What of a person lies in this browser without having reached the server, by the names it is kept under.
import { madeSlot, requestSlot, waitingSlot } from "./slots.ts";

type Store = Pick<Storage, "key" | "length" | "getItem" | "setItem" | "removeItem">;

/** Edits of a draft, texts at its fields that are no values, the company's own reference, drafts that were begun here, and bills that wait for the line. */
const filingSlots = [
  "filings-mpci-edit",
  "filings-mpci-texts",
  "filings-mpci-reference",
  madeSlot,
  waitingSlot,
] as const;
const markOf = (user: string) => `filings-sealed:${user}`;

/** Empty where there is no storage. */
export function unsentKeys(store: Store, user: string): string[] {
  try {
    const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
    return names.filter((name) => [...filingSlots, requestSlot].some((slot) => name.startsWith(`${slot}:${user}:`)));
  } catch {
    return [];
  }
}

/** What a person typed and did not send: filings by their ids, and requests of a filing number by the search part of their form's address. */
export interface Unsent {
  readonly filings: readonly string[];
  readonly requests: readonly string[];
}

export function unsentOf(store: Store, user: string): Unsent {
  const names = unsentKeys(store, user).map((name) => name.split(":"));
  const idsOf = (areRequests: boolean) => [
    ...new Set(names.filter(([slot]) => (slot === requestSlot) === areRequests).map(([, , id]) => id ?? "")),
  ];
  return { filings: idsOf(false), requests: idsOf(true) };
}

/** Says that edits of a person are sealed here, so that nobody else's page looks for any. */
export function mark(store: Store, user: string): void {
  store.setItem(markOf(user), "1");
}

export function isMarked(store: Store, user: string): boolean {
  try {
    return store.getItem(markOf(user)) !== null;
  } catch {
    return false;
  }
}

export function forgetMark(store: Store, user: string): void {
  store.removeItem(markOf(user));
}
