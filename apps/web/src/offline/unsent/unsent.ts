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
/** Written on the page of a filing: answers to NAIC's questions, the reason for an update or a withdrawal. */
const pageSlots = ["filings-mpci-answers", "filings-mpci-reason"] as const;
/** Read from a file and mended, not yet drafts: a spreadsheet, and a bill. */
const fileSlots = { spreadsheet: "filings-mpci-import", bill: "filings-mpci-read-bill" } as const;

const markOf = (user: string) => `filings-sealed:${user}`;

function keysIn(slots: readonly string[], store: Store, user: string): string[] {
  try {
    const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
    return names.filter((name) => slots.some((slot) => name.startsWith(`${slot}:${user}:`)));
  } catch {
    return [];
  }
}

/** Of everything that a person typed and that did not reach the server. Empty where there is no storage. */
export function typedKeys(store: Store, user: string): string[] {
  return keysIn([...filingSlots, requestSlot, ...pageSlots, ...Object.values(fileSlots)], store, user);
}

/** What a person typed and did not send. */
export interface Unsent {
  /** Ids of those with changes in their editor. */
  readonly filings: readonly string[];
  /** The search part of the address of each form for a filing number. */
  readonly requests: readonly string[];
  /** Ids of the filings on whose page something was written. */
  readonly pages: readonly string[];
  readonly files: readonly (keyof typeof fileSlots)[];
  /** Sealed when an earlier session ended, and not opened since. */
  readonly sealed: readonly "edits"[];
}

export function unsentOf(store: Store, user: string): Unsent {
  const idsIn = (slots: readonly string[]) => [
    ...new Set(keysIn(slots, store, user).map((name) => name.split(":")[2] ?? "")),
  ];
  const isThere = (file: keyof typeof fileSlots) => keysIn([fileSlots[file]], store, user).length > 0;
  return {
    filings: idsIn(filingSlots),
    requests: idsIn([requestSlot]),
    pages: idsIn(pageSlots),
    files: (["spreadsheet", "bill"] as const).filter(isThere),
    sealed: isMarked(store, user) ? ["edits"] : [],
  };
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
