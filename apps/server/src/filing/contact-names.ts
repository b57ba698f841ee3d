// Finds parties of the address book by the words of their name, folded as filings are searched.

import { fold } from "@filings/contract/values/fold";
import { sql } from "../db/open.ts";

/** Each word must begin a word of the name; nothing written narrows nothing. */
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
