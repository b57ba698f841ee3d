// Statements that answer for several calls at once: the row that a call gives is written once for each of them.

/** Around the row; on the embedded database a comment. */
export const givenMark = "/* given */";

/** So many calls are answered by one statement at most: a statement of each number is prepared. */
export const groupMost = 8;

export interface GroupText {
  readonly id: number;
  readonly textFor: (calls: number) => string;
}

/** Null: the statement is for one call alone. */
export function groupText(text: string, id: number): GroupText | null {
  if (!text.includes(givenMark)) return null;
  const [before, row, after] = text.split(givenMark) as [string, string, string];
  if (/\$\d/.test(before + after)) throw new Error(`each value is to be a given column: ${text}`);
  const values = row.match(/\$\d+/g)?.length ?? 0;
  const rowOf = (use: number) =>
    row.replace("(0,", `(${use},`).replace(/\$(\d+)/g, (_, at) => `$${Number(at) + use * values}`);
  const texts: string[] = [];
  return {
    id,
    textFor: (calls) =>
      (texts[calls] ??= before + Array.from({ length: calls }, (_, use) => rowOf(use)).join(", ") + after),
  };
}
