// Keeps an edit that the server does not have yet in this browser, so that a reload or a dead line loses nothing.
import { type FilingChange, filingChangeSchema } from "@filings/contract/mpci/filing";
import * as z from "zod/mini";

const keptSchema = z.object({
  /** The revision on which the edit was made. */
  revision: z.int(),
  at: z.iso.datetime(),
  change: filingChangeSchema,
  /** What the changed parts were before: to tell whether somebody else changed them meanwhile. */
  before: filingChangeSchema,
});

export interface Kept {
  readonly revision: number;
  readonly at: string;
  readonly change: FilingChange;
  readonly before: FilingChange;
}

export interface LocalKeep {
  readonly read: () => Kept | null;
  /** False when the browser has no room or no storage: then only the page itself still has the edit. */
  readonly write: (kept: Kept) => boolean;
  readonly forget: () => void;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Of one person, because a browser may be shared. */
export function createLocalKeep(store: Store, { filingId, userId }: { filingId: string; userId: string }): LocalKeep {
  const key = `filings-mpci-edit:${userId}:${filingId}`;
  return {
    read: () => {
      try {
        const kept = keptSchema.safeParse(JSON.parse(store.getItem(key) ?? "null"));
        return kept.success ? kept.data : null;
      } catch {
        return null;
      }
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
