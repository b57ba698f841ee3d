// Finds the row of headings of a sheet, and which field each heading names: as the company chose it before, or as the trade writes it.
import { columnLetters } from "@filings/contract/spreadsheet/column-letters";
import { plainHeading } from "#filing/mpci/cells/heading-row.ts";
import type { Sheet } from "#filing/spreadsheet/sheet.ts";
import { fieldOf, importFields } from "./fields.ts";
import { bareWords, plainWords, writtenOut } from "./plain-words.ts";
import { synonyms } from "./synonyms.ts";

export interface SourceColumn {
  /** As the file writes it; without headings the letter of the column. */
  readonly heading: string;
  /** By which its meaning is kept; empty: it cannot be kept. */
  readonly plain: string;
  /** Null: it is left out. */
  readonly field: string | null;
}

export interface SourceRow {
  /** In its sheet, counted from 1. */
  readonly line: number;
  readonly sheet: number;
  readonly texts: readonly string[];
}

export interface MatchedFile {
  readonly columns: readonly SourceColumn[];
  readonly rows: readonly SourceRow[];
}

/** What the company chose: a field, or null to leave the column out. */
export type KeptColumns = Readonly<Record<string, string | null>>;

const noOwn: ReadonlyMap<string, string> = new Map();
const headingsLookedFor = 15;
const knownLeast = 2;

function comparable(heading: string): string {
  return plainWords(plainHeading(heading));
}

/** The trade's usual headings go before the further ones, and among the usual those of the field that stands first. */
const fieldByHeading = new Map(
  [
    ...importFields.flatMap(({ id, headings }) => headings.map((heading) => [comparable(heading), id] as const)),
    ...Object.entries(synonyms).flatMap(([id, headings]) => headings.map((one) => [comparable(one), id] as const)),
  ].reverse(),
);

/** The same headings written out: a heading that shortens one word finds what the table shortens elsewhere. */
const fieldInFull = new Map([...fieldByHeading].map(([words, id]) => [writtenOut(words), id] as const).reverse());

/** How the reader's own language calls the fields: the template that they saved is headed so. */
export function ownHeadings(nameOf: (field: string) => string): ReadonlyMap<string, string> {
  return new Map(importFields.map(({ id }) => [comparable(nameOf(id)), id] as const).reverse());
}

interface Meanings {
  readonly kept: KeptColumns;
  readonly own: ReadonlyMap<string, string>;
}

/** A field that is named in full goes before what its words may be short for. */
function knownBy(words: string): string | undefined {
  return fieldByHeading.get(words) ?? fieldByHeading.get(writtenOut(words)) ?? fieldInFull.get(writtenOut(words));
}

function meaningOf(plain: string, { kept, own }: Meanings): string | null {
  const chosen = Object.hasOwn(kept, plain) ? kept[plain] : undefined;
  if (chosen === null || (chosen !== undefined && fieldOf(chosen) !== undefined)) return chosen;
  const words = plainWords(plain);
  return own.get(words) ?? knownBy(words) ?? knownBy(bareWords(words)) ?? null;
}

/** Each field once: of two columns that name one field the first is taken. */
function fieldsOf(plains: readonly string[], meanings: Meanings): (string | null)[] {
  const used = new Set<string>();
  return plains.map((plain) => {
    const field = plain === "" ? null : meaningOf(plain, meanings);
    if (field === null || used.has(field)) return null;
    used.add(field);
    return field;
  });
}

interface MatchedSheet {
  readonly columns: readonly SourceColumn[];
  readonly rows: readonly SourceRow[];
}

function matchSheet({ rows }: Sheet, sheet: number, meanings: Meanings): MatchedSheet {
  const known = (row: readonly string[]) =>
    fieldsOf(row.map(plainHeading), meanings).filter((field) => field !== null).length;
  const counts = rows.slice(0, headingsLookedFor).map(known);
  const most = Math.max(...counts);
  const at = most >= knownLeast ? counts.indexOf(most) : -1;
  const width = Math.max(...rows.map(({ length }) => length));
  const given = Array.from({ length: width }, (_, index) => rows[at]?.[index]?.trim() ?? "");
  const plains = given.map(plainHeading);
  const fields = fieldsOf(plains, meanings);
  const columns = given.map((heading, index) => ({
    heading: heading === "" ? columnLetters(index) : heading,
    plain: plains[index] ?? "",
    field: fields[index] ?? null,
  }));
  const filled = rows.flatMap((texts, index) =>
    index <= at || texts.every((text) => text === "") || isTotal(texts) ? [] : [{ line: index + 1, sheet, texts }],
  );
  return { columns, rows: filled };
}

/** "Total" and figures: the sum of the rows above, and no row itself. */
function isTotal(texts: readonly string[]): boolean {
  const words = texts.filter((text) => /\p{L}/u.test(text));
  return (
    words.length === 1 &&
    /^(?:grand )?totals?\b|^(?:ال)?مجموع|^الإجمالي/iu.test(words[0]?.trim() ?? "") &&
    texts.filter((text) => text !== "").length > 1
  );
}

/**
 * The sheets of one workbook that each have a column of bill numbers are one table: bills, their containers and their goods.
 * Otherwise the first sheet with headings counts, or the first.
 */
export function matchFile(sheets: readonly Sheet[], kept: KeptColumns, own = noOwn): MatchedFile {
  const matched = sheets.map((sheet, index) => matchSheet(sheet, index, { kept, own }));
  const numbered = matched.filter(({ columns }) => columns.some(({ field }) => field === "bill_number"));
  if (numbered.length < 2) return numbered[0] ?? matched[0] ?? { columns: [], rows: [] };
  return joined(numbered);
}

function joined(sheets: readonly MatchedSheet[]): MatchedFile {
  const columns: SourceColumn[] = [];
  const placeOf = (column: SourceColumn) => {
    const at = columns.findIndex(({ field, plain }) =>
      column.field === null ? plain === column.plain : field === column.field,
    );
    return at === -1 ? columns.push(column) - 1 : at;
  };
  const rows = sheets.flatMap((sheet) => {
    const places = sheet.columns.map(placeOf);
    return sheet.rows.map((row) => {
      const texts: string[] = [];
      for (const [index, text] of row.texts.entries()) texts[places[index] ?? 0] = text;
      return { ...row, texts: Array.from(texts, (text) => text ?? "") };
    });
  });
  const number = columns.findIndex(({ field }) => field === "bill_number");
  // Merged cells name the bill in their first row alone.
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1];
    if (!row.texts[number] && above?.sheet === row.sheet) row.texts[number] = above.texts[number] ?? "";
  }
  const order = new Map<string, number>();
  for (const { texts } of rows) if (!order.has(texts[number] ?? "")) order.set(texts[number] ?? "", order.size);
  const sorted = rows.toSorted(
    (one, other) => (order.get(one.texts[number] ?? "") ?? 0) - (order.get(other.texts[number] ?? "") ?? 0),
  );
  return { columns, rows: sorted };
}
