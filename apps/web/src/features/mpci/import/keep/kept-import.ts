// Keeps in this browser what was read and mended, so that a reload, a crash or the end of a session loses nothing.
import { importValueKinds } from "@filings/contract/api/mpci/import";
import * as z from "zod/mini";
import type { PageSlot } from "#offline/page/page-slot.ts";
import type { ReadAs } from "../columns/kept-values.ts";
import type { MatchedFile } from "../columns/match-columns.ts";
import type { ImportTable } from "../table/table.ts";

const readAsSchema = z.object({
  kind: z.enum(importValueKinds),
  written: z.string(),
  means: z.string(),
  text: z.string(),
  cells: z.array(z.object({ row: z.number(), field: z.string() })),
});

const keptSchema = z.object({
  name: z.string(),
  at: z.number(),
  table: z.object({
    fields: z.array(z.string()),
    rows: z.array(z.object({ line: z.number(), sheet: z.number(), cells: z.array(z.string()) })),
  }),
  common: z.record(z.string(), z.string()),
  readAs: z.catch(z.array(readAsSchema), []),
});

const askedSchema = z.object({
  name: z.string(),
  file: z.object({
    columns: z.array(z.object({ heading: z.string(), plain: z.string(), field: z.nullable(z.string()) })),
    rows: z.array(z.object({ line: z.number(), sheet: z.number(), texts: z.array(z.string()) })),
  }),
});

/** A file that is read, and of which the columns are asked about. */
export interface AskedImport {
  readonly name: string;
  readonly file: MatchedFile;
}

export interface KeptImport {
  readonly name: string;
  readonly at: number;
  readonly table: ImportTable;
  readonly common: Readonly<Record<string, string>>;
  /** Names that were read as the company chose before. */
  readonly readAs: readonly ReadAs[];
}

export interface ImportKeep {
  readonly name: string;
  /** Null: nothing is kept, or nothing that can be read. */
  readonly read: () => KeptImport | null;
  /** False: the browser has no space left, and the page alone has it. */
  readonly write: (kept: Omit<KeptImport, "at">) => boolean;
  /** In the same place: a file has either its columns asked about or its rows mended. */
  readonly readAsked: () => AskedImport | null;
  readonly writeAsked: (asked: AskedImport) => boolean;
  readonly forget: () => void;
}

export function createImportKeep({ name, read, write, forget }: PageSlot): ImportKeep {
  const readAs = <Schema extends z.ZodMiniType>(schema: Schema): z.infer<Schema> | null => {
    const fits = z.safeParse(schema, read());
    return fits.success ? fits.data : null;
  };
  return {
    name,
    read: () => readAs(keptSchema),
    write,
    readAsked: () => readAs(askedSchema),
    writeAsked: write,
    forget,
  };
}
