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

/** What a name of the file was read as, in the file's own letters. */
export interface ReadAs {
  readonly text: string;
  readonly means: string;
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
  const kept = new Map(values.map(({ kind, written, means }) => [`${kind} ${written}`, means]));
  const kinds = table.fields.map(kindOf);
  /** A name in other letters is told once. */
  const readAs = new Map<string, ReadAs>();
  const read = (text: string, at: number): string => {
    if (kinds[at] === null || text === "") return text;
    const name = `${kinds[at]} ${writtenAs(text)}`;
    const means = kept.get(name);
    if (means === undefined) return text;
    if (!readAs.has(name)) readAs.set(name, { text, means });
    return means;
  };
  const rows = table.rows.map((row) => ({ ...row, cells: row.cells.map(read) }));
  return { table: { ...table, rows }, readAs: [...readAs.values()] };
}

/**
 * What mended cells say for the files to come. Only a code, or what the list of places or lines proposed: a name that is
 * typed over another may be wrong itself.
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
    const isMeant = edit.text === suggested(edit) || (kind === "PLACE" && /^[A-Z]{2}[A-Z0-9]{3}$/.test(edit.text));
    const written = writtenAs(before);
    if (isMeant && written !== "") found.set(`${kind} ${written}`, { kind, written, means: edit.text });
  }
  return [...found.values()];
}
