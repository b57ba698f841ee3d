// Reads what a spreadsheet puts on the clipboard, and lays it over the rows of a grid from one cell on.
import type { Reading } from "#forms/read-as.tsx";
import { columnsOfBlock } from "./heading-row.ts";
import { doubtOf, type Understood } from "./understand.ts";

/** One way to read and write a cell; a row is never changed in place. */
export interface CellAccess<Row> {
  readonly read: (row: Row) => string;
  readonly write: (row: Row, text: string) => Row;
  /** False: the cell can make nothing of the text, and keeps what it has; absent: it takes any. */
  readonly takes?: (text: string) => boolean;
  /** Absent: the text can be meant in one way only. */
  readonly understand?: (text: string) => Understood;
}

export interface Column<Row> extends CellAccess<Row> {
  readonly id: string;
  /** In the reader's language. */
  readonly heading?: string;
  /** What stands in it, as the cells name it. */
  readonly kind?: string;
}

export interface Doubt extends Reading {
  readonly row: number;
  /** Of the cell. */
  readonly id: string;
}

interface Target<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** Those that are seen, where some are folded away: a block without headings is laid along them. */
  readonly seen?: readonly Column<Row>[];
  /** The cell in which the block starts, among the columns that are seen. */
  readonly at: { readonly row: number; readonly column: number };
  readonly newRow: () => Row;
  readonly rowsMost: number;
}

export interface Pasted<Row> {
  readonly rows: Row[];
  readonly cells: number;
  /** What begins the last row, which adds up the others and is no row itself; null: there is none. */
  readonly totalLeftOut: string | null;
  /** Rows beyond the limit of the grid. */
  readonly rowsLeftOut: number;
  readonly hasHeadings: boolean;
  /** Headings that name no column here. */
  readonly headingsLeftOut: readonly string[];
  readonly doubts: readonly Doubt[];
  /** Texts that their cells could not take. */
  readonly notTaken: readonly string[];
}

export function isBlock(text: string): boolean {
  return /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ""));
}

/** Rows that are missing are added; what goes beyond the last column is left out. A row of headings says which column each cell is for. */
export function pasteBlock<Row>(whole: readonly (readonly string[])[], target: Target<Row>): Pasted<Row> {
  const { rows, columns, seen = columns, at, newRow, rowsMost } = target;
  const { block, totalLeftOut } = withoutTotal(whole);
  const headings = block[0] ?? [];
  const named = columnsOfBlock(block, columns, seen[at.column]);
  const lines = named === null ? block : block.slice(1);
  const result = [...rows];
  const told = { cells: 0, doubts: [] as Doubt[], notTaken: [] as string[] };
  const rowsFree = Math.max(0, rowsMost - at.row);
  for (const [line, texts] of lines.slice(0, rowsFree).entries()) {
    const index = at.row + line;
    while (result.length <= index) result.push(newRow());
    let row = result[index] as Row;
    for (const [step, text] of texts.entries()) {
      const column = named === null ? seen[at.column + step] : columns[named[step] ?? -1];
      if (column === undefined) continue;
      if (column.takes?.(text) === false) {
        told.notTaken.push(text);
        continue;
      }
      row = column.write(row, text);
      told.cells += 1;
      const doubt = doubtIn(column, text);
      if (doubt !== null) told.doubts.push({ row: index, id: column.id, ...doubt });
    }
    result[index] = row;
  }
  const headingsLeftOut = headings.filter((text, step) => named?.[step] === null && text !== "");
  return {
    rows: result,
    ...told,
    totalLeftOut,
    rowsLeftOut: Math.max(0, lines.length - rowsFree),
    hasHeadings: named !== null,
    headingsLeftOut,
  };
}

const totalWord =
  /^(?:(?:grand|sub|sum)[\s-]*)?totals?$|^sum$|^(?:ال)?مجموع(?: (?:الكلي|العام|النهائي))?$|^(?:ال)?[إا]جمالي(?: (?:الكلي|العام|النهائي))?$/iu;

/** A spreadsheet ends with the sums of its columns: "Total" and beside it nothing but figures. */
function withoutTotal(whole: readonly (readonly string[])[]): {
  readonly block: readonly (readonly string[])[];
  readonly totalLeftOut: string | null;
} {
  const last = whole.findLastIndex((row) => row.some((text) => text !== ""));
  const isTotal = (text: string) => totalWord.test(text.replace(/[^\p{L}\s-]/gu, "").trim());
  const label = last < 1 ? undefined : whole[last]?.find(isTotal);
  const isSum = whole[last]?.every((text) => text === "" || isTotal(text) || /\p{Nd}/u.test(text));
  return label === undefined || !isSum
    ? { block: whole, totalLeftOut: null }
    : { block: whole.slice(0, last), totalLeftOut: label };
}

export function doubtIn<Row>({ understand }: Pick<CellAccess<Row>, "understand">, text: string): Reading | null {
  return understand === undefined ? null : doubtOf(text, understand(text));
}
