// Where the next error is: cell by cell as the rows are read, and from the last one to the first.
import type { Spot } from "#filing/mpci/cells/keys.ts";
import type { CellNote } from "./notes.ts";

interface Around {
  /** By their places in the table. */
  readonly shown: readonly number[];
  readonly fields: readonly string[];
  readonly notesOf: (row: number) => readonly CellNote[];
}

/** The cell that the press before led to, by its row in the table. */
export type LedTo = Pick<CellNote, "row" | "field">;

/**
 * `spot`: the cell in use, by its place among the rows that are shown. From where the press before led it goes on; who came
 * to a row otherwise has passed over nothing of it, so that row is looked through from its start.
 */
export function nextError({ shown, fields, notesOf }: Around, spot: Spot, led: LedTo | null): CellNote | null {
  const columnOf = ({ field }: CellNote) => (field === null ? -1 : fields.indexOf(field));
  // By column: the cause stands left of what follows from it, and is led to before it.
  const errorsIn = (row: number) =>
    notesOf(row)
      .filter(({ severity }) => severity === "error")
      .sort((one, other) => columnOf(one) - columnOf(other));
  const ordered = [...shown.slice(spot.row), ...shown.slice(0, spot.row)];
  const all = ordered.flatMap(errorsIn);
  const here = shown[spot.row];
  const isLed = led?.row === here && (led?.field === null ? 0 : fields.indexOf(led?.field ?? "")) === spot.column;
  const isAhead = (note: CellNote) => (isLed ? columnOf(note) > spot.column : columnOf(note) !== spot.column);
  return all.find((note) => note.row !== here || isAhead(note)) ?? all[0] ?? null;
}
