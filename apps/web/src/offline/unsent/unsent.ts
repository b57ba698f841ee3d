// What of a person lies in this browser without having reached the server, by the names it is kept under.
import { madeSlot, waitingSlot } from "./slots.ts";

type Store = Pick<Storage, "key" | "length" | "getItem" | "setItem" | "removeItem">;

/** Edits of a draft, texts at its fields that are no values, the company's own reference, drafts that were begun here, and bills that wait for the line. */
const slots = ["filings-mpci-edit", "filings-mpci-texts", "filings-mpci-reference", madeSlot, waitingSlot] as const;
const markOf = (user: string) => `filings-sealed:${user}`;

/** Empty where there is no storage. */
export function unsentKeys(store: Store, user: string): string[] {
  try {
    const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
    return names.filter((name) => slots.some((slot) => name.startsWith(`${slot}:${user}:`)));
  } catch {
    return [];
  }
}

/** The filings whose edits are not sent. */
export function unsentFilings(store: Store, user: string): string[] {
  return [...new Set(unsentKeys(store, user).map((name) => name.split(":")[2] ?? ""))];
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
