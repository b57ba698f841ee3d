// What is wrong in the cell or row one stands in, mended with one press where it is known what is meant, in all rows alike if wanted.
import { Plural, Trans } from "@lingui/react/macro";
import { FilingLink, filingPath } from "#filing/filing-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { useFieldWords } from "./columns/field-words.ts";
import { kindOf } from "./columns/kept-values.ts";
import styles from "./import.module.css";
import type { RowChanges } from "./table/changes.ts";
import { type CellNote, errorsFirst, type ServerSaid } from "./table/notes.ts";
import type { CellEdit, ImportTable } from "./table/table.ts";
import { useChangeWords } from "./table/use-change-words.ts";
import { useNoteWords } from "./table/use-note-words.ts";

export interface LastEdit extends CellEdit {
  readonly before: string;
}

interface NoteBarProps {
  readonly table: ImportTable;
  readonly row: number;
  readonly field: string;
  readonly notes: readonly CellNote[];
  readonly changes: RowChanges | null;
  /** Of the row's bill. */
  readonly said: ServerSaid | undefined;
  readonly last: LastEdit | null;
  readonly onEdit: (edits: readonly CellEdit[]) => void;
  /** Null: there is no error. */
  readonly onNext: (() => void) | null;
}

export function NoteBar({ table, row, field, notes, changes, said, last, onEdit, onNext }: NoteBarProps) {
  const words = useFieldWords();
  const wordsOf = useNoteWords();
  const column = table.fields.indexOf(field);
  const text = table.rows[row]?.cells[column] ?? "";
  const note = noteAt(notes, field);
  const alike = note?.field === field ? cellsWith(table, field, text) : [];
  const rowsAlike = new Set(alike.map((cell) => cell.row));
  const lastAlike =
    last === null || last.before === "" ? [] : rowsWith(table, table.fields.indexOf(last.field), last.before);
  const suggestion = note?.field === field ? note.suggestion : null;
  const lastText = last?.text ?? "";
  const lastBefore = last?.before ?? "";
  const change = (cells: readonly Cell[], to: string) => onEdit(cells.map((cell) => ({ ...cell, text: to })));
  return (
    <div className={styles.note} data-severity={note?.severity} aria-live="polite">
      {note !== undefined && (
        <span>
          <b>{note.field === null ? <Trans>Bill</Trans> : words(note.field)}</b>{" "}
          {wordsOf(note, note.field === field ? text : "…")}
        </span>
      )}
      {said !== undefined && <HeldBill said={said} changes={changes} />}
      {suggestion !== null && (
        <Button size="sm" kind="primary" onClick={() => change([{ row, field }], suggestion)}>
          <Trans>
            Use <bdi dir="ltr">{suggestion}</bdi>
          </Trans>
        </Button>
      )}
      {suggestion !== null && alike.length > 1 && (
        <Button size="sm" onClick={() => change(alike, suggestion)}>
          <Plural value={rowsAlike.size} one="Use in # row" other="Use in # rows" />
        </Button>
      )}
      {last !== null && lastAlike.length > 0 && (
        <Button
          size="sm"
          onClick={() => onEdit(lastAlike.map((each) => ({ row: each, field: last.field, text: last.text })))}
        >
          <Plural
            value={lastAlike.length}
            one={`Change “${lastBefore}” to “${lastText}” in # more row`}
            other={`Change “${lastBefore}” to “${lastText}” in # more rows`}
          />
        </Button>
      )}
      {onNext !== null && (
        <Button size="sm" kind="quiet" onClick={onNext}>
          <Trans>Next error</Trans>
        </Button>
      )}
    </div>
  );
}

/** In a cell without a word of its own an error elsewhere in the row comes before what the row warns of. */
function noteAt(notes: readonly CellNote[], field: string): CellNote | undefined {
  const ordered = errorsFirst(notes);
  const [worst] = ordered;
  const ofRow = worst?.severity === "error" ? worst : ordered.find((one) => one.field === null);
  return ordered.find((one) => one.field === field) ?? ofRow ?? worst;
}

/** The draft or filed bill that has the row's number already, what the row has otherwise, and where it is. */
function HeldBill({ said: { held }, changes }: { readonly said: ServerSaid; readonly changes: RowChanges | null }) {
  const wordsOf = useChangeWords();
  if (held === null) return null;
  return (
    <span className="muted">
      {changes !== null && wordsOf(changes).row}{" "}
      <FilingLink to={filingPath(held.filing_id)}>
        <Trans>Open the bill</Trans>
      </FilingLink>
    </span>
  );
}

type Cell = Pick<CellEdit, "row" | "field">;

/** A name means the same in every column of its kind. */
function cellsWith(table: ImportTable, field: string, text: string): Cell[] {
  const kind = kindOf(field);
  const fields = kind === null ? [field] : table.fields.filter((one) => kindOf(one) === kind);
  return fields.flatMap((one) => rowsWith(table, table.fields.indexOf(one), text).map((row) => ({ row, field: one })));
}

function rowsWith(table: ImportTable, column: number, text: string): number[] {
  return table.rows.flatMap(({ cells }, index) => (cells[column] === text ? [index] : []));
}
