// What lies in a slot of this browser: one entry of each page that keeps something there.

export interface Entry {
  readonly key: string;
  readonly text: string;
}

/** What all pages of this browser keep in a slot. */
export function entriesOf(store: Pick<Storage, "getItem" | "key" | "length">, slot: string): Entry[] {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
  // Older versions kept one for all pages, under the bare name.
  const ours = keys.filter((key) => key === slot || key.startsWith(`${slot}:`));
  return ours.map((key) => ({ key, text: store.getItem(key) ?? "" }));
}
