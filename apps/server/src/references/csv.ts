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
