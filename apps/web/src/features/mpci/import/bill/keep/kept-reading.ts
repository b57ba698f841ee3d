// Keeps in this browser what was read of a bill and corrected, so that a reload, a crash or the end of a session loses nothing.
import * as z from "zod/mini";
import { doubts } from "../reading/proposal.ts";

const readBill = z.object({
  number: z.nullable(z.string()),
  firstPage: z.number(),
  lastPage: z.number(),
  proposals: z.array(
    z.object({
      field: z.string(),
      value: z.string(),
      read: z.string(),
      page: z.number(),
      doubts: z.array(z.enum(doubts)),
      others: z.array(z.string()),
    }),
  ),
  containers: z.array(z.object({ container_number: z.string(), packages: z.nullable(z.string()) })),
});

const keptSchema = z.object({
  name: z.string(),
  bills: z.array(readBill),
  chosen: z.number(),
  /** By the first page of the bill and the field. */
  edits: z.record(z.string(), z.string()),
  confirmed: z.array(z.string()),
});

export type KeptReading = z.infer<typeof keptSchema>;

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface ReadingKeep {
  /** Null: nothing is kept, or nothing that can be read. */
  readonly read: () => KeptReading | null;
  /** Null: nothing is kept any more. A browser without space keeps nothing. */
  readonly write: (kept: KeptReading | null) => void;
}

/** Of one person in one company, because a browser may be shared. */
export function createReadingKeep(
  store: Store,
  owner: { readonly userId: string; readonly companyId: string },
): ReadingKeep {
  const key = `filings-mpci-read-bill:${owner.userId}:${owner.companyId}`;
  return {
    read: () => {
      try {
        const fits = z.safeParse(keptSchema, JSON.parse(store.getItem(key) ?? "null"));
        return fits.success && fits.data.bills[fits.data.chosen] !== undefined ? fits.data : null;
      } catch {
        return null;
      }
    },
    write: (kept) => {
      try {
        if (kept === null) store.removeItem(key);
        else store.setItem(key, JSON.stringify(kept));
      } catch {
        // The page alone has it then.
      }
    },
  };
}
