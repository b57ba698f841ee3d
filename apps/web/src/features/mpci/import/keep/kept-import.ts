// Keeps in this browser what was read and mended, so that a reload, a crash or the end of a session loses nothing.
import * as z from "zod/mini";
import type { PageSlot } from "#offline/unsent/page-slot.ts";
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

export interface ImportKeep {
  readonly name: string;
  /** Null: nothing is kept, or nothing that can be read. */
  readonly read: () => KeptImport | null;
  /** False: the browser has no space left, and the page alone has it. */
  readonly write: (kept: Omit<KeptImport, "at">) => boolean;
  readonly forget: () => void;
}

export function createImportKeep({ name, read, write, forget }: PageSlot): ImportKeep {
  return {
    name,
    read: () => {
      const fits = z.safeParse(keptSchema, read());
      return fits.success ? fits.data : null;
    },
    write,
    forget,
  };
}
