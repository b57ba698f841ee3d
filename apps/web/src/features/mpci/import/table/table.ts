// The table that is mended on screen: one column a field, one row a line of the file; never changed in place.
import { fieldOf, importFields } from "../columns/fields.ts";
import type { MatchedFile } from "../columns/match-columns.ts";

export interface TableRow {
  readonly line: number;
  readonly sheet: number;
  /** In the order of the table's fields, as typed. */
  readonly cells: readonly string[];
}

export interface ImportTable {
  readonly fields: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface CellEdit {
  readonly row: number;
  readonly field: string;
  readonly text: string;
}

/** With the fields that every bill needs, though the file has no column for them. */
export function tableOf({ columns, rows }: MatchedFile): ImportTable {
  const places = new Map(columns.flatMap(({ field }, index) => (field === null ? [] : [[field, index] as const])));
  const fields = importFields.filter(({ id, isUsual }) => isUsual || places.has(id)).map(({ id }) => id);
  const sources = fields.map((field) => places.get(field) ?? -1);
  return {
    fields,
    rows: rows.map(({ line, sheet, texts }) => ({ line, sheet, cells: sources.map((at) => texts[at]?.trim() ?? "") })),
  };
}

export function edited(table: ImportTable, edits: readonly CellEdit[]): ImportTable {
  const rows = [...table.rows];
  for (const { row, field, text } of edits) {
    const before = rows[row];
    const at = table.fields.indexOf(field);
    if (before === undefined || at === -1) continue;
    rows[row] = { ...before, cells: before.cells.map((cell, index) => (index === at ? text.trim() : cell)) };
  }
  return { ...table, rows };
}

export interface BillRows {
  /** The number, or for a bill without one the place of its row. */
  readonly key: string;
  readonly rows: readonly number[];
}

/**
 * Rows of one number are one bill. A row without a number that says nothing of a bill itself goes on with the bill above
 * it: merged cells have their text in the first row alone.
 */
export function billsIn({ fields, rows }: ImportTable): BillRows[] {
  const numberAt = fields.indexOf("bill_number");
  const ofBill = fields.flatMap((id, index) => (fieldOf(id)?.scope === "bill" && index !== numberAt ? [index] : []));
  const bills = new Map<string, number[]>();
  let last: number[] | null = null;
  for (const [index, { cells }] of rows.entries()) {
    const number = (cells[numberAt] ?? "").toUpperCase();
    const goesOn = number === "" && last !== null && ofBill.every((at) => cells[at] === "");
    const key = number === "" ? `row ${index}` : number;
    const bill: number[] = goesOn && last !== null ? last : (bills.get(key) ?? []);
    if (!goesOn) bills.set(key, bill);
    bill.push(index);
    last = bill;
  }
  return [...bills].map(([key, indexes]) => ({ key, rows: indexes }));
}
