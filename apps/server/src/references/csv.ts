// Reads comma-separated values, quoted or not.

export function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end !== ",") rows.push([]);
  }
  return rows;
}

/** The rows by the names of the first one. */
export function csvRecords(text: string): Record<string, string>[] {
  const [names = [], ...rows] = csvRows(text);
  return rows
    .filter((cells) => cells.length === names.length)
    .map((cells) => Object.fromEntries(cells.map((cell, at) => [names[at] ?? "", cell])));
}

/** The cells of one line; null where a quotation mark is left open or stands inside a cell. */
export function csvCells(line: string): string[] | null {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;
  for (;;) {
    const found = cell.exec(line);
    if (found === null) return null;
    cells.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? "").trim());
    if (found[3] === "") return cells;
  }
}
