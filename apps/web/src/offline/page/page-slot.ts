// What a page keeps for itself in a slot: another tab has its own, and what a page that was closed has left the next one takes over.
import { type Entry, entriesOf } from "../unsent/entries.ts";
import { unsentStore } from "../unsent/unsent-store.ts";
import { openPages, thisPage } from "./open-pages.ts";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

export interface PageSlot {
  /** Of what this page keeps. */
  readonly name: string;
  /** Null: nothing is kept, or nothing that can be read. */
  readonly read: () => object | null;
  /** False: the browser's storage is full or forbidden, and this page alone has it. */
  readonly write: (kept: object) => boolean;
  readonly forget: () => void;
}

interface Pages {
  readonly store: Store;
  readonly page: string;
  readonly open: () => Promise<readonly string[]>;
}

const ours: Pages = { store: unsentStore, page: thisPage, open: openPages };

/** With what this page has kept there, or else the newest of what closed pages have. */
export async function openPageSlot(slot: string, { store, page, open }: Pages = ours): Promise<PageSlot> {
  const name = `${slot}:${page}`;
  const held: { left: string | null } = { left: null };

  function write(text: string): boolean {
    try {
      store.setItem(name, text);
      return true;
    } catch {
      return false;
    }
  }
  function remove(key: string): void {
    try {
      store.removeItem(key);
    } catch {
      // Without storage there is nothing to forget.
    }
  }

  if (!entriesOf(store, slot).some(({ key }) => key === name)) {
    const opened = await open();
    const [newest] = entriesOf(store, slot)
      .filter(({ key }) => !opened.some((one) => key === `${slot}:${one}`))
      .sort((one, other) => momentOf(other) - momentOf(one));
    if (newest !== undefined) {
      // Where there is no space for a copy it is left where it lies, until this page forgets it.
      if (write(newest.text)) remove(newest.key);
      else held.left = newest.key;
    }
  }

  return {
    name,
    read: () => parsed(store.getItem(name) ?? ""),
    write: (kept) => write(JSON.stringify({ ...kept, at: Date.now() })),
    forget: () => {
      remove(name);
      if (held.left !== null) remove(held.left);
      held.left = null;
    },
  };
}

function momentOf({ text }: Entry): number {
  const { at } = (parsed(text) ?? {}) as { readonly at?: unknown };
  return typeof at === "number" ? at : 0;
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
