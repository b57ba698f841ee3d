// Reads a CSV file of a list by the headings of its columns, or by their order where the official file has no headings.
import { Problem } from "@filings/contract/errors";
import { csvCells } from "../csv.ts";
import type { Faults, RowPlace } from "./faults.ts";

/** `names`: the headings under which files have the column, ours first; capital letters and what joins words do not matter. */
export type Columns<Name extends string> = Readonly<
  Record<Name, { readonly names: readonly string[]; readonly isNeeded?: true }>
>;

export interface SheetRow<Name extends string> extends RowPlace {
  /** A column that the file does not have is empty. */
  readonly cells: Readonly<Record<Name, string>>;
}

export interface SheetFile {
  readonly name: string;
  readonly text: string;
}

interface Layout<Name extends string> {
  readonly at: Readonly<Partial<Record<Name, number>>>;
  readonly fewest: number;
  readonly most: number;
  /** How many lines stand above the rows. */
  readonly above: number;
}

interface SheetForm<Name extends string> {
  readonly columns: Columns<Name>;
  /** The columns of a file without headings; `fewest`: the last ones may be missing. */
  readonly order?: { readonly names: readonly Name[]; readonly fewest: number };
}

/** Throws `reference_file_unread` for a file with neither; a row that cannot be told apart is a fault and left out. */
export function readSheet<Name extends string>(
  { name: file, text }: SheetFile,
  { columns, order }: SheetForm<Name>,
  faults: Faults,
): SheetRow<Name>[] {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
  const { at, fewest, most, above } = layoutOf(lines[0] ?? "", columns, order);
  const places = Object.entries(at) as [Name, number][];
  const nothing = Object.fromEntries(Object.keys(columns).map((column) => [column, ""])) as Record<Name, string>;
  const rows: SheetRow<Name>[] = [];
  let next = above;
  while (next < lines.length) {
    const place = { file, line: next + 1 };
    const { cells: found, taken } = recordAt(lines, next);
    next += taken;
    if (taken === 1 && lines[place.line - 1]!.trim() === "") continue;
    if (found === null || found.length < fewest || found.length > most) {
      faults.add(place, found === null ? "quote" : "columns");
      continue;
    }
    const cells = { ...nothing };
    for (const [column, position] of places) cells[column] = found[position] ?? "";
    rows.push({ ...place, cells });
  }
  return rows;
}

/** UN/LOCODE 2024-2 has a cell that ends on the next line; a quotation mark that is left open takes no more rows with it. */
const linesOfRowMost = 4;

/** `cells` null: the first line is broken, and the row ends with it. */
function recordAt(lines: readonly string[], at: number): { readonly cells: string[] | null; readonly taken: number } {
  for (let taken = 1; taken <= linesOfRowMost; taken += 1) {
    const record = lines.slice(at, at + taken).join(" ");
    const cells = csvCells(record);
    if (cells !== null) return { cells, taken };
    if (record.split('"').length % 2 === 1) break;
  }
  return { cells: null, taken: 1 };
}

function layoutOf<Name extends string>(
  first: string,
  columns: Columns<Name>,
  order: SheetForm<Name>["order"],
): Layout<Name> {
  const cells = csvCells(first);
  const headings = (cells ?? []).map(plain);
  const found = Object.entries(columns) as [Name, Columns<Name>[Name]][];
  const at = Object.fromEntries(
    found.flatMap(([column, { names }]) => {
      const known = names.map(plain);
      const position = headings.findIndex((heading) => known.includes(heading));
      return position === -1 ? [] : [[column, position]];
    }),
  ) as Partial<Record<Name, number>>;
  const missing = found.find(([column, { isNeeded }]) => isNeeded === true && at[column] === undefined);
  if (missing === undefined) return { at, fewest: headings.length, most: headings.length, above: 1 };
  if (order === undefined) throw unread(missing[1].names[0] ?? missing[0]);
  const isRow = cells === null || (cells.length >= order.fewest && cells.length <= order.names.length);
  if (!isRow) throw unread("none");
  const byOrder = Object.fromEntries(order.names.map((column, position) => [column, position]));
  return {
    at: byOrder as Partial<Record<Name, number>>,
    fewest: order.fewest,
    most: order.names.length,
    above: 0,
  };
}

function plain(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** `column`: the heading that is missing; "none": nothing of the file can be read. */
export function unread(column: string): Problem {
  return new Problem("reference_file_unread", { params: { column } });
}
