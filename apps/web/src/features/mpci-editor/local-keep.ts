// Keeps an edit that the server does not have yet in this browser, so that a reload or a dead line loses nothing.
import type { FilingChange } from "@filings/contract/mpci/filing";

export interface Kept {
  readonly revision: number;
  readonly at: string;
  readonly change: FilingChange;
  readonly before: FilingChange;
}

export interface LocalKeep {
  /** Throws where an edit is kept and what it needs to be read cannot be fetched: nothing may be written over it then. */
  readonly read: () => Promise<Kept | null>;
  /** False when the browser has no room or no storage: then only the page itself still has the edit. */
  readonly write: (kept: Kept) => boolean;
  readonly forget: () => void;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Of one person, because a browser may be shared. */
export function createLocalKeep(store: Store, { filingId, userId }: { filingId: string; userId: string }): LocalKeep {
  const key = `filings-mpci-edit:${userId}:${filingId}`;
  function stored(): string | null {
    try {
      return store.getItem(key);
    } catch {
      // Without storage nothing was kept.
      return null;
    }
  }
  return {
    read: async () => {
      const text = stored();
      if (text === null) return null;
      const { keptEditSchema } = await import("./kept-edit.ts");
      const kept = keptEditSchema.safeParse(parsed(text));
      return kept.success ? kept.data : null;
    },
    write: (kept) => {
      try {
        store.setItem(key, JSON.stringify(kept));
        return true;
      } catch {
        return false;
      }
    },
    forget: () => {
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
