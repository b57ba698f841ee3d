// Keeps in this browser what was read of a bill and corrected, so that a reload, a crash or the end of a session loses nothing.
import * as z from "zod/mini";
import type { PageSlot } from "#offline/page/page-slot.ts";
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

export interface ReadingKeep {
  readonly name: string;
  /** Null: nothing is kept, or nothing that can be read. */
  readonly read: () => KeptReading | null;
  /** Null: nothing is kept any more. A browser without space keeps nothing. */
  readonly write: (kept: KeptReading | null) => void;
}

export function createReadingKeep({ name, read, write, forget }: PageSlot): ReadingKeep {
  return {
    name,
    read: () => {
      const fits = z.safeParse(keptSchema, read());
      return fits.success && fits.data.bills[fits.data.chosen] !== undefined ? fits.data : null;
    },
    write: (kept) => {
      if (kept === null) forget();
      else write(kept);
    },
  };
}
