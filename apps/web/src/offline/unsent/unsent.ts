// What of a person lies in this browser without having reached the server, by the names it is kept under.
import { type SlotName, slots } from "./slots.ts";

type Store = Pick<Storage, "key" | "length" | "getItem" | "setItem" | "removeItem">;

const markOf = (user: string) => `filings-sealed:${user}`;

function keysIn(wanted: readonly SlotName[], store: Store, user: string): string[] {
  const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
  return names.filter((name) => wanted.some((slot) => name.startsWith(`${slots[slot].prefix}:${user}:`)));
}

const all = Object.keys(slots) as SlotName[];

/** Of everything that a person typed and that did not reach the server. */
export function typedKeys(store: Store, user: string): string[] {
  return keysIn(all, store, user);
}

const files = ["spreadsheet", "bill"] as const;

/** What a person typed and did not send. */
export interface Unsent {
  /** Ids of those with changes in their editor. */
  readonly filings: readonly string[];
  /** The search part of the address of each form for a filing number. */
  readonly requests: readonly string[];
  /** Ids of the filings on whose page something was written. */
  readonly pages: readonly string[];
  /** Ids of the declarations on whose page something was written. */
  readonly declarations: readonly string[];
  /** Ids of the contacts of which something was typed, or `new`. */
  readonly contacts: readonly string[];
  readonly files: readonly (typeof files)[number][];
  /** Sealed when an earlier session ended, and not opened since. */
  readonly sealed: readonly "edits"[];
}

export function unsentOf(store: Store, user: string): Unsent {
  const shownAs = (wanted: (typeof slots)[SlotName]["shownAs"]) => {
    const keys = keysIn(
      all.filter((slot) => slots[slot].shownAs === wanted),
      store,
      user,
    );
    return [...new Set(keys.map((name) => name.split(":")[2] ?? ""))];
  };
  return {
    filings: shownAs("filings"),
    requests: shownAs("requests"),
    pages: shownAs("pages"),
    declarations: shownAs("declarations"),
    contacts: shownAs("contacts"),
    files: files.filter((file) => shownAs(file).length > 0),
    sealed: isMarked(store, user) ? ["edits"] : [],
  };
}

/** Says that edits of a person are sealed here, so that nobody else's page looks for any. */
export function mark(store: Store, user: string): void {
  store.setItem(markOf(user), "1");
}

export function isMarked(store: Store, user: string): boolean {
  return store.getItem(markOf(user)) !== null;
}

/** Something of this person lies sealed in this browser; of a storage that is full to the last letter this tab knows it alone. */
export function hasSealed(user: string): boolean {
  try {
    return isMarked(localStorage, user) || isMarked(sessionStorage, user);
  } catch {
    // Without storage nothing is kept.
    return false;
  }
}

export function forgetMark(store: Store, user: string): void {
  store.removeItem(markOf(user));
}
