// Reads a dropped file or a pasted block into sheets; what is too large or no table is refused with its reason.
import { limits } from "@filings/contract/limits";
import { guardFile } from "./guard-file.ts";
import { parseBlock } from "./parse-block.ts";
import { readSeparated, readText } from "./read-text.ts";
import { readWorkbook } from "./read-workbook.ts";
import { FileRefused, type Sheet } from "./sheet.ts";

/** Throws `FileRefused`. */
export async function readFile(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const isWorkbook = guardFile(bytes) === "workbook";
  return guarded(isWorkbook ? await readWorkbook(bytes) : [{ name: "", rows: readText(bytes) }]);
}

/** Throws `FileRefused`. */
export function readPasted(text: string): Sheet[] {
  return guarded([{ name: "", rows: text.includes("\t") ? parseBlock(text) : readSeparated(text) }]);
}

function guarded(sheets: readonly Sheet[]): Sheet[] {
  const filled = sheets.map(withoutEmptyEnd).filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw new FileRefused("empty");
  if (filled.some(({ rows }) => rows.length > limits.importedRowsMost)) throw new FileRefused("too_many_rows");
  if (filled.some(({ rows }) => rows.some((row) => row.length > limits.importedColumnsMost))) {
    throw new FileRefused("too_many_columns");
  }
  return filled;
}

function withoutEmptyEnd({ name, rows }: Sheet): Sheet {
  const last = rows.findLastIndex((row) => row.some((text) => text !== ""));
  return { name, rows: rows.slice(0, last + 1) };
}
