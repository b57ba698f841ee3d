// What a key does in a grid while no cell is edited.

export interface Spot {
  readonly row: number;
  readonly column: number;
}

export type Step =
  | { readonly kind: "move"; readonly to: Spot }
  /** `text` is what the key typed over the cell; absent: the cell is edited as it is. */
  | { readonly kind: "edit"; readonly text?: string }
  | { readonly kind: "clear" };

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export type Side = "next" | "previous";

/** The cell to which Tab leads while one is edited; null: out of the grid. */
export function sideOf({ row, column }: Spot, side: Side, { rows, columns }: Pick<GridSize, "rows" | "columns">) {
  const at = row * columns + column + (side === "next" ? 1 : -1);
  return at < 0 || at >= rows * columns ? null : { row: Math.floor(at / columns), column: at % columns };
}

interface GridSize {
  readonly at: Spot;
  readonly rows: number;
  readonly columns: number;
  readonly isRtl: boolean;
}

const pageRows = 10;

/** Null: the key is not the grid's. */
export function stepFor({ key, ctrlKey, metaKey, altKey }: Key, { at, rows, columns, isRtl }: GridSize): Step | null {
  if (altKey) return null;
  const far = ctrlKey || metaKey;
  const move = (row: number, column: number): Step => ({
    kind: "move",
    to: { row: Math.max(0, Math.min(rows - 1, row)), column: Math.max(0, Math.min(columns - 1, column)) },
  });
  const { row, column } = at;
  switch (key) {
    case "ArrowDown":
      return move(far ? rows - 1 : row + 1, column);
    case "ArrowUp":
      return move(far ? 0 : row - 1, column);
    case "ArrowRight":
      return move(row, column + (isRtl ? -1 : 1));
    case "ArrowLeft":
      return move(row, column + (isRtl ? 1 : -1));
    case "PageDown":
      return move(row + pageRows, column);
    case "PageUp":
      return move(row - pageRows, column);
    case "Home":
      return move(far ? 0 : row, 0);
    case "End":
      return move(far ? rows - 1 : row, columns - 1);
    case "Enter":
    case "F2":
      return far ? null : { kind: "edit" };
    case "Delete":
    case "Backspace":
      return { kind: "clear" };
  }
  return !far && [...key].length === 1 && key !== " " ? { kind: "edit", text: key } : null;
}

/** Where the focus goes once a cell was edited. */
export type Move = "stay" | "leave" | "down" | Side;

/** Of the whole grid, and the same as long as it stands: a row is not drawn again for them. */
export interface RowActions {
  readonly spot: (row: number, column: number, edits: boolean) => void;
  readonly open: (row: number) => void;
  /** Where there is no further cell, Tab is the browser's: it leads out of the grid, and the cell is left as by a click elsewhere. */
  readonly hasCell: (side: Side) => boolean;
  /** `text` null: the edit is given up. */
  readonly done: (text: string | null, move: Move) => void;
}
