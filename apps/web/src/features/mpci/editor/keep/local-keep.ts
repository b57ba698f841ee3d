// Keeps an edit that the server does not have yet in this browser, so that a reload or a dead line loses nothing.
import type { FilingChange } from "@filings/contract/mpci/filing";
import { editSlotOf, type KeptTexts, textsSlotOf } from "#filing/mpci/unchosen/kept-texts.ts";
import { type Entry, entriesOf } from "#offline/unsent/entries.ts";

export interface Kept {
  readonly revision: number;
  readonly at: string;
  readonly change: FilingChange;
  readonly before: FilingChange;
  /** What was sent upon that revision and not answered yet: where the server has it, nobody else saved it. */
  readonly unanswered?: readonly FilingChange[];
}

export interface LocalKeep {
  /** Throws where an edit is kept and what it needs to be read cannot be fetched: nothing may be written over it then. */
  readonly read: () => Promise<Kept | null>;
  /** What pages left that have the draft open no more, besides what was read: the newest first. */
  readonly left: () => Promise<readonly Found<Kept>[]>;
  /** Keeps as one what was put together of several, and those no more. */
  readonly together: (kept: Kept, taken: readonly Found<Kept>[]) => void;
  /** False when the browser's storage is full or missing: then the page alone has the edit. */
  readonly write: (kept: Kept) => boolean;
  readonly forget: () => void;
  /** Apart from the edit, for the text is there still when the edit has reached the server. */
  readonly texts: {
    readonly read: () => Promise<KeptTexts>;
    readonly write: (texts: KeptTexts) => void;
  };
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

interface Owner {
  readonly filingId: string;
  /** Of one person, because a browser may be shared. */
  readonly userId: string;
  /** Each page keeps its own: a tab that saves forgets nothing of another tab. */
  readonly page: string;
}

/** What a page has kept that does not edit the draft any more is read, and kept, by the next one; of one that does nothing is. */
export function createLocalKeep(
  store: Store,
  { filingId, userId, page }: Owner,
  editing: () => Promise<readonly string[]>,
): LocalKeep {
  const edit = slotOf(store, editSlotOf(userId, filingId), page);
  const texts = slotOf(store, textsSlotOf(userId, filingId), page);
  return {
    read: async () => {
      const entries = edit.entries();
      if (entries.length === 0) return null;
      const { keptEdits } = await import("./kept-edit.ts");
      return edit.take(keptEdits(edit.withoutOpen(entries, await editing()))[0] ?? null);
    },
    left: async () => {
      const { keptEdits } = await import("./kept-edit.ts");
      return keptEdits(edit.ofOthers(edit.entries(), await editing()));
    },
    together: (kept, taken) => {
      edit.join(
        kept,
        taken.map(({ entry }) => entry),
      );
    },
    write: edit.write,
    forget: edit.forget,
    texts: {
      read: async () => {
        const entries = texts.entries();
        if (entries.length === 0) return new Map();
        const { keptTexts } = await import("./kept-edit.ts");
        const found = keptTexts(texts.ownFirst(entries, await editing()));
        texts.join([...found.texts], found.taken);
        return found.texts;
      },
      write: (now) => {
        if (now.size === 0) texts.forget();
        else texts.write([...now]);
      },
    },
  };
}

/** What an entry says, and the entry. */
export interface Found<Kept> {
  readonly entry: Entry;
  readonly kept: Kept;
}

function slotOf(store: Store, name: string, page: string) {
  const ofPage = (one: string) => `${name}:${one}`;
  const own = ofPage(page);

  function write(value: string): boolean {
    try {
      store.setItem(own, value);
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

  function ofOthers(all: readonly Entry[], open: readonly string[]): readonly Entry[] {
    return all.filter(({ key }) => key !== own && !open.some((one) => key === ofPage(one)));
  }

  return {
    entries: () => entriesOf(store, name),
    /** This page's own alone, where there is one. */
    withoutOpen: (all: readonly Entry[], open: readonly string[]): readonly Entry[] => {
      const mine = all.filter(({ key }) => key === own);
      return mine.length > 0 ? mine : ofOthers(all, open);
    },
    ofOthers,
    ownFirst: (all: readonly Entry[], open: readonly string[]): readonly Entry[] => [
      ...all.filter(({ key }) => key === own),
      ...ofOthers(all, open),
    ],
    /** Where there is no space for it, each stays as it lies. */
    join: (value: unknown, taken: readonly Entry[]): void => {
      const others = taken.filter(({ key }) => key !== own);
      if (others.length > 0 && write(JSON.stringify(value))) for (const { key } of others) remove(key);
    },
    /** From a page that was closed to this one. */
    take: <Kept>(found: Found<Kept> | null): Kept | null => {
      if (found === null) return null;
      const { key, text } = found.entry;
      if (key !== own && write(text)) remove(key);
      return found.kept;
    },
    write: (value: unknown): boolean => write(JSON.stringify(value)),
    forget: (): void => remove(own),
  };
}
