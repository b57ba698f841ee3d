// Parts what a spreadsheet puts on the clipboard into rows and cells.

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
