// Keeps an edit that the server does not have yet in this browser, so that a reload or a dead line loses nothing.
import type { FilingChange } from "@filings/contract/mpci/filing";
import type { Unchosen } from "./unchosen-text.ts";

export interface Kept {
  readonly revision: number;
  readonly at: string;
  readonly change: FilingChange;
  readonly before: FilingChange;
}

/** Text that stands at fields and is not in the draft, by the path of its field. */
export type KeptTexts = ReadonlyMap<string, Unchosen>;

export interface LocalKeep {
  /** Throws where an edit is kept and what it needs to be read cannot be fetched: nothing may be written over it then. */
  readonly read: () => Promise<Kept | null>;
  /** False when the browser has no room or no storage: then only the page itself still has the edit. */
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

/** What a page that was closed has kept is read, and kept, by the next one; of an open page nothing is. */
export function createLocalKeep(
  store: Store,
  { filingId, userId, page }: Owner,
  openPages: () => Promise<readonly string[]>,
): LocalKeep {
  const edit = slotOf({ store, page, openPages }, `filings-mpci-edit:${userId}:${filingId}`);
  const texts = slotOf({ store, page, openPages }, `filings-mpci-texts:${userId}:${filingId}`);
  return {
    read: async () => {
      const found = await edit.find();
      if (found.length === 0) return null;
      const { keptEditSchema } = await import("./kept-edit.ts");
      const edits = found.flatMap((entry) => {
        const kept = keptEditSchema.safeParse(parsed(entry.text));
        return kept.success ? [{ entry, kept: kept.data }] : [];
      });
      const [latest] = edits.sort((one, other) => Date.parse(other.kept.at) - Date.parse(one.kept.at));
      if (latest === undefined) return null;
      edit.take(latest.entry);
      return latest.kept;
    },
    write: edit.write,
    forget: edit.forget,
    texts: {
      read: async () => {
        const [entry] = await texts.find();
        if (entry === undefined) return new Map();
        const { keptTextsSchema } = await import("./kept-edit.ts");
        const kept = keptTextsSchema.safeParse(parsed(entry.text));
        texts.take(entry);
        return new Map(kept.success ? kept.data : []);
      },
      write: (now) => {
        if (now.size === 0) texts.forget();
        else texts.write([...now]);
      },
    },
  };
}

interface Entry {
  readonly key: string;
  readonly text: string;
}

interface Place extends Pick<Owner, "page"> {
  readonly store: Store;
  readonly openPages: () => Promise<readonly string[]>;
}

function slotOf({ store, page, openPages }: Place, name: string) {
  const own = `${name}:${page}`;

  function entries(): Entry[] {
    try {
      const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
      // Older versions kept one for all pages, under the bare name.
      const ours = keys.filter((key) => key === name || key.startsWith(`${name}:`));
      return ours.map((key) => ({ key, text: store.getItem(key) ?? "" }));
    } catch {
      // Without storage nothing was kept.
      return [];
    }
  }

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

  return {
    /** This page's own alone, where there is one. */
    find: async (): Promise<Entry[]> => {
      const all = entries();
      const mine = all.filter(({ key }) => key === own);
      if (mine.length > 0 || all.length === 0) return mine;
      const others = new Set((await openPages()).map((open) => `${name}:${open}`));
      return all.filter(({ key }) => !others.has(key));
    },
    /** From a page that was closed to this one. */
    take: ({ key, text }: Entry): void => {
      if (key !== own && write(text)) remove(key);
    },
    write: (value: unknown): boolean => write(JSON.stringify(value)),
    forget: (): void => remove(own),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
