// What names in the company's files were chosen to mean: a place or a shipping line is chosen once, not again in every file.
import type { importValueKinds } from "@filings/contract/api/mpci/import";
import { fold } from "@filings/contract/values/fold";
import type { CellEdit, ImportTable } from "../table/table.ts";

type Kind = (typeof importValueKinds)[number];

export interface KeptValue {
  readonly kind: Kind;
  readonly written: string;
  readonly means: string;
}

/** What a name of the file was read as, in the file's own letters, and where. */
export interface ReadAs extends KeptValue {
  readonly text: string;
  readonly cells: readonly { readonly row: number; readonly field: string }[];
}

/** The same name means the same in every column of its kind; null: a column of other things. */
export function kindOf(field: string): Kind | null {
  if (field === "carrier_id") return "CARRIER";
  return field === "issue_place" || field.startsWith("places.") || field.endsWith("_port") ? "PLACE" : null;
}

function writtenAs(text: string): string {
  return fold(text).replace(/\s+/g, " ").trim();
}

/** With what the company chose before in place of the names. */
export function readWith(
  table: ImportTable,
  values: readonly KeptValue[],
): { readonly table: ImportTable; readonly readAs: readonly ReadAs[] } {
  const kept = new Map(values.map((value) => [`${value.kind} ${value.written}`, value]));
  const kinds = table.fields.map(kindOf);
  /** A name in other letters is told once. */
  const readAs = new Map<string, ReadAs>();
  const read = (text: string, row: number, at: number): string => {
    if (kinds[at] === null || text === "") return text;
    const name = `${kinds[at]} ${writtenAs(text)}`;
    const value = kept.get(name);
    if (value === undefined) return text;
    const told = readAs.get(name) ?? { ...value, text, cells: [] };
    readAs.set(name, { ...told, cells: [...told.cells, { row, field: table.fields[at] ?? "" }] });
    return value.means;
  };
  const rows = table.rows.map((row, index) => ({ ...row, cells: row.cells.map((text, at) => read(text, index, at)) }));
  return { table: { ...table, rows }, readAs: [...readAs.values()] };
}

const placeCode = /^[A-Z]{2}[A-Z0-9]{3}$/;

/**
 * What mended cells say for the files to come. Only a code in place of a name, or what the list of places or lines proposed:
 * a name that is typed over another may be wrong itself, and a code that was mistyped once is another mistake next time.
 */
export function meaningsIn(
  table: ImportTable,
  edits: readonly CellEdit[],
  suggested: (edit: CellEdit) => string | null,
): KeptValue[] {
  const found = new Map<string, KeptValue>();
  for (const edit of edits) {
    const kind = kindOf(edit.field);
    const before = table.rows[edit.row]?.cells[table.fields.indexOf(edit.field)] ?? "";
    if (kind === null || before === "" || before === edit.text) continue;
    const isCode = kind === "PLACE" && placeCode.test(edit.text) && !placeCode.test(before);
    const isMeant = isCode || edit.text === suggested(edit);
    const written = writtenAs(before);
    if (isMeant && written !== "") found.set(`${kind} ${written}`, { kind, written, means: edit.text });
  }
  return [...found.values()];
}
