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

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Of one person, because a browser may be shared. */
export function createLocalKeep(store: Store, { filingId, userId }: { filingId: string; userId: string }): LocalKeep {
  const edit = slotOf(store, `filings-mpci-edit:${userId}:${filingId}`);
  const texts = slotOf(store, `filings-mpci-texts:${userId}:${filingId}`);
  return {
    read: async () => {
      const text = edit.read();
      if (text === null) return null;
      const { keptEditSchema } = await import("./kept-edit.ts");
      const kept = keptEditSchema.safeParse(parsed(text));
      return kept.success ? kept.data : null;
    },
    write: edit.write,
    forget: edit.forget,
    texts: {
      read: async () => {
        const text = texts.read();
        if (text === null) return new Map();
        const { keptTextsSchema } = await import("./kept-edit.ts");
        const kept = keptTextsSchema.safeParse(parsed(text));
        return new Map(kept.success ? kept.data : []);
      },
      write: (now) => {
        if (now.size === 0) texts.forget();
        else texts.write([...now]);
      },
    },
  };
}

function slotOf(store: Store, key: string) {
  return {
    read: (): string | null => {
      try {
        return store.getItem(key);
      } catch {
        // Without storage nothing was kept.
        return null;
      }
    },
    write: (value: unknown): boolean => {
      try {
        store.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    forget: (): void => {
      try {
        store.removeItem(key);
      } catch {
        // Without storage there is nothing to forget.
      }
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
