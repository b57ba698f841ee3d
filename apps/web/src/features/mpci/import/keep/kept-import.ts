// Keeps in this browser what was read and mended, so that a reload, a crash or the end of a session loses nothing.
import * as z from "zod/mini";
import type { ImportTable } from "../table/table.ts";

const keptSchema = z.object({
  name: z.string(),
  at: z.number(),
  table: z.object({
    fields: z.array(z.string()),
    rows: z.array(z.object({ line: z.number(), sheet: z.number(), cells: z.array(z.string()) })),
  }),
  common: z.record(z.string(), z.string()),
});

export interface KeptImport {
  readonly name: string;
  readonly at: number;
  readonly table: ImportTable;
  readonly common: Readonly<Record<string, string>>;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface ImportKeep {
  /** Null: nothing is kept, or nothing that can be read. */
  readonly read: () => KeptImport | null;
  /** False: the browser has no space left, and the page alone has it. */
  readonly write: (kept: KeptImport) => boolean;
  readonly forget: () => void;
}

/** Of one person in one company, because a browser may be shared. */
export function createImportKeep(
  store: Store,
  owner: { readonly userId: string; readonly companyId: string },
): ImportKeep {
  const key = `filings-mpci-import:${owner.userId}:${owner.companyId}`;
  return {
    read: () => {
      try {
        const fits = z.safeParse(keptSchema, JSON.parse(store.getItem(key) ?? "null"));
        return fits.success ? fits.data : null;
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
