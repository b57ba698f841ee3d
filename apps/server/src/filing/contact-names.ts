// Finds contacts by the words of their names, folded like the search words of filings.

import { fold } from "@filings/contract/values/fold";
import { sql } from "../db/open.ts";

/** Each word must begin a word of the name; an empty text matches everything. */
export function namedSo(text: string) {
  const words = fold(text)
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, 10);
  if (words.length === 0) return text.trim() === "" ? sql`true` : sql`false`;
  return sql.join(
    words.map((word) => sql`folded like ${`% ${word}%`}`),
    sql` and `,
  );
}
