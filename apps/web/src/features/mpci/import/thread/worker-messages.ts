// What the page and the thread that reads and checks say to each other.
import type { FileFault, Sheet } from "#filing/spreadsheet/sheet.ts";
import type { Known, TableChecked } from "../table/check-table.ts";
import type { CellEdit, ImportTable } from "../table/table.ts";
import type { WrittenSheet } from "./write-table.ts";

export type Asked =
  | { readonly kind: "read"; readonly turn: number; readonly source: File | string }
  | { readonly kind: "open"; readonly turn: number; readonly table: ImportTable; readonly known: Known }
  | { readonly kind: "know"; readonly turn: number; readonly known: Known }
  | { readonly kind: "write"; readonly turn: number; readonly sheet: WrittenSheet }
  | { readonly kind: "edit"; readonly turn: number; readonly edits: readonly CellEdit[] };

export type Said =
  | { readonly kind: "read"; readonly turn: number; readonly sheets: readonly Sheet[] }
  | { readonly kind: "refused"; readonly turn: number; readonly fault: FileFault }
  /** What it needs for that did not come. */
  | { readonly kind: "missing"; readonly turn: number }
  | { readonly kind: "written"; readonly turn: number; readonly file: Blob }
  | ({ readonly kind: "checked"; readonly turn: number } & TableChecked);
