// Where the next error is: cell by cell as the rows are read, and from the last one to the first.
import type { Spot } from "#filing/mpci/cells/keys.ts";
import type { CellNote } from "./notes.ts";

interface Around {
  /** By their places in the table. */
  readonly shown: readonly number[];
  readonly fields: readonly string[];
  readonly notesOf: (row: number) => readonly CellNote[];
}

/** `spot`: the cell in use, by its place among the rows that are shown. */
export function nextError({ shown, fields, notesOf }: Around, spot: Spot): CellNote | null {
  const columnOf = ({ field }: CellNote) => (field === null ? -1 : fields.indexOf(field));
  // By column: the cause stands left of what follows from it, and is led to before it.
  const errorsIn = (row: number) =>
    notesOf(row)
      .filter(({ severity }) => severity === "error")
      .sort((one, other) => columnOf(one) - columnOf(other));
  const ordered = [...shown.slice(spot.row), ...shown.slice(0, spot.row)];
  const all = ordered.flatMap(errorsIn);
  const here = shown[spot.row];
  return all.find((note) => note.row !== here || columnOf(note) > spot.column) ?? all[0] ?? null;
}
