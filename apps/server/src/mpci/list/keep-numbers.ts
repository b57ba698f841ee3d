// Keeps the words of the numbers by which others name a filing, so that a search finds it by what they quote.
import { sql } from "#db/open";
import { searchWords } from "#filing/search-words";

/**
 * Ends a word that only such a number has, so that an edit of the bill's own words leaves it and the reverse. No folded text has
 * this letter; a search looks for the beginnings of words.
 */
const ofOthers = "#";

interface Named {
  readonly id: string;
  readonly company_id: string;
}

/**
 * A part of the statement that writes the filing; null where nothing is quoted. A number stays when a later one comes: a letter
 * that names it is still at hand.
 */
export function keepingNumbers({ id, company_id }: Named, numbers: readonly (string | null)[]) {
  const words = numbers
    .flatMap((number) => searchWords(number ?? ""))
    .flatMap((word) => [word, ...digitsThatEnd(word)]);
  if (words.length === 0) return null;
  return sql`
    insert into filing_words (company_id, word, filing_id)
    select ${company_id}::uuid, word, ${id}::uuid from unnest(${[...new Set(words)].map((word) => word + ofOthers)}::text[]) as word
    on conflict do nothing`;
}

/** On the phone people say the end of a number. */
function digitsThatEnd(word: string): string[] {
  const digits = /\D(\d{4,})$/.exec(word)?.[1];
  return digits === undefined ? [] : [digits];
}
