// The texts of a draft's fields that this browser keeps because they are no values: where they lie, and how they are read.
import { type Unchosen, unchosenKinds } from "./unchosen-text.ts";

/** Text that stands at fields and is not in the draft, by the path of its field. */
export type KeptTexts = ReadonlyMap<string, Unchosen>;

export interface Entry {
  readonly key: string;
  readonly text: string;
}

type Store = Pick<Storage, "getItem" | "removeItem" | "key" | "length">;

/** Of one person, because a browser may be shared; each page adds its own name. */
export function textsSlotOf(userId: string, filingId: string): string {
  return `filings-mpci-texts:${userId}:${filingId}`;
}

/** Where an edit is kept until the server has it. */
export function editSlotOf(userId: string, filingId: string): string {
  return `filings-mpci-edit:${userId}:${filingId}`;
}

/** What all pages of this browser keep in a slot. */
export function entriesOf(store: Store, slot: string): Entry[] {
  try {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
    // Older versions kept one for all pages, under the bare name.
    const ours = keys.filter((key) => key === slot || key.startsWith(`${slot}:`));
    return ours.map((key) => ({ key, text: store.getItem(key) ?? "" }));
  } catch {
    // Without storage nothing was kept.
    return [];
  }
}

export function forgetEntries(store: Store, slot: string): void {
  try {
    for (const { key } of entriesOf(store, slot)) store.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Whatever is no text of a field is left out. */
export function textsIn(entry: string): KeptTexts {
  try {
    const read: unknown = JSON.parse(entry);
    return new Map(Array.isArray(read) ? read.filter(isText) : []);
  } catch {
    return new Map();
  }
}

function isText(value: unknown): value is [string, Unchosen] {
  if (!Array.isArray(value)) return false;
  const [path, unchosen] = value as unknown[];
  const { text, kind, row, over } = Object(unchosen) as Record<string, unknown>;
  const isKind = unchosenKinds.some((one) => one === kind);
  const isRow = row === null || typeof row === "string";
  const isOver = over === null || typeof over === "number";
  return typeof path === "string" && typeof text === "string" && text !== "" && isKind && isRow && isOver;
}
