// Reads what a spreadsheet puts on the clipboard, and lays it over the rows of a grid from one cell on.

/** One way to read and write a cell; a row is never changed in place. */
export interface CellAccess<Row> {
  readonly read: (row: Row) => string;
  readonly write: (row: Row, text: string) => Row;
}

interface Target<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly CellAccess<Row>[];
  /** The cell in which the block starts. */
  readonly at: { readonly row: number; readonly column: number };
  readonly newRow: () => Row;
  readonly rowsMost: number;
}

interface Pasted<Row> {
  readonly rows: Row[];
  readonly cells: number;
  /** Rows for which there was no room. */
  readonly rowsLeftOut: number;
}

/** Tabs part the cells and line ends the rows; a cell in quotes may hold both, and a doubled quote stands for one. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    row.push(cell.trim());
    const mark = text[end];
    at = end + (mark === "\r" && text[end + 1] === "\n" ? 2 : 1);
    if (mark !== "\t") {
      rows.push(row);
      row = [];
    }
  }
  // A spreadsheet ends its last row too.
  if (rows.at(-1)?.every((cell) => cell === "")) rows.pop();
  return rows;
}

function plainCell(text: string, start: number): { cell: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== "\t" && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return { cell: text.slice(start, end), end };
}

function quotedCell(text: string, start: number): { cell: string; end: number } {
  let cell = "";
  let at = start + 1;
  while (at < text.length) {
    if (text[at] === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 2;
    } else if (text[at] === '"') {
      const next = text[at + 1];
      const isEnd = next === undefined || next === "\t" || next === "\n" || next === "\r";
      // A quote that something follows was never a wrapper: an inch sign, for one.
      return isEnd ? { cell: cell.replace(/\s*\r?\n\s*/g, " "), end: at + 1 } : plainCell(text, start);
    } else {
      cell += text[at];
      at += 1;
    }
  }
  return plainCell(text, start);
}

export function isBlock(text: string): boolean {
  return /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ""));
}

/** Rows that are missing are added; what goes beyond the last column is left out. */
export function pasteBlock<Row>(block: readonly (readonly string[])[], target: Target<Row>): Pasted<Row> {
  const { rows, columns, at, newRow, rowsMost } = target;
  const result = [...rows];
  let cells = 0;
  const room = Math.max(0, rowsMost - at.row);
  for (const [line, texts] of block.slice(0, room).entries()) {
    while (result.length <= at.row + line) result.push(newRow());
    let row = result[at.row + line] as Row;
    for (const [step, text] of texts.entries()) {
      const column = columns[at.column + step];
      if (column === undefined) break;
      row = column.write(row, text);
      cells += 1;
    }
    result[at.row + line] = row;
  }
  return { rows: result, cells, rowsLeftOut: Math.max(0, block.length - room) };
}
