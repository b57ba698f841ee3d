// The texts of a draft's fields that this browser keeps because they are no values: where they lie, and how they are read.
import { entriesOf } from "#offline/unsent/entries.ts";
import { nameOf } from "#offline/unsent/slots.ts";
import { type Unchosen, unchosenKinds } from "./unchosen-text.ts";

/** Text that stands at fields and is not in the draft, by the path of its field. */
export type KeptTexts = ReadonlyMap<string, Unchosen>;

type Store = Pick<Storage, "getItem" | "removeItem" | "key" | "length">;

/** Each page adds its own name. */
export function textsSlotOf(userId: string, filingId: string): string {
  return nameOf("texts", userId, filingId);
}

/** Where an edit is kept until the server has it. */
export function editSlotOf(userId: string, filingId: string): string {
  return nameOf("edit", userId, filingId);
}

export function forgetEntries(store: Store, slot: string): void {
  for (const { key } of entriesOf(store, slot)) store.removeItem(key);
}

/** Something is typed into the filing that no save takes as it stands. */
export function holdsTexts(store: Store, userId: string, filingId: string): boolean {
  return entriesOf(store, textsSlotOf(userId, filingId)).some(({ text }) => textsIn(text).size > 0);
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
