// What is known of a list whose rows are kept as JSON: its columns, what a row must hold, and how a row is shown.
import type { Withdrawable } from "../seeds.ts";
import type { Faults, RowPlace } from "./faults.ts";
import type { Columns, SheetRow } from "./read-sheet.ts";

export interface RowsList<Row extends Withdrawable, Column extends string = string> {
  readonly columns: Columns<Column>;
  /** The rows of the file; what is wrong with one is a fault. `before`: those in force, for what is ours about them. */
  readonly rowsOf: (sheet: readonly SheetRow<Column>[], before: readonly Row[], faults: Faults) => Row[];
  readonly codeOf: (row: Row) => string;
  /** The rest of a row, in words. */
  readonly shown: (row: Row) => string;
  /** The official list names every code: a file that lacks more than a tenth of them is a part of it. */
  readonly isWhole?: true;
  /** Else the rows stay in the order of the file. */
  readonly isSorted?: true;
}

/** Keeps the types of a list's rows and columns together. */
export function rowsList<Row extends Withdrawable, Column extends string>(
  list: RowsList<Row, Column>,
): RowsList<Row, Column> {
  return list;
}

/** Adds a fault for each code that stands in more than one row, and keeps its first. */
export function eachOnce<Row>(
  rows: readonly { readonly row: Row; readonly at: RowPlace }[],
  codeOf: (row: Row) => string,
  faults: Faults,
): Row[] {
  const seen = new Set<string>();
  return rows.flatMap(({ row, at }) => {
    const code = codeOf(row);
    if (seen.has(code)) faults.add(at, "double", code);
    if (seen.has(code)) return [];
    seen.add(code);
    return [row];
  });
}
