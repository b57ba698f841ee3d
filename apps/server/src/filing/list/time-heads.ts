// The heads of an exported list: in a workbook those of moments name the zone, because a date cell carries none.
import { dateWords } from "@filings/phrases/dates-in-sentences";
import { type ReleasedLocale, say } from "@filings/phrases/say";

type Sentence = Parameters<typeof say>[1];

interface Heads<Head extends string> {
  readonly words: Readonly<Record<Head, Sentence>>;
  /** Those of moments. */
  readonly moments: readonly Head[];
  readonly format: "csv" | "xlsx";
  readonly locale: ReleasedLocale;
}

export function headsIn<Head extends string>(
  heads: readonly Head[],
  { words, moments, format, locale }: Heads<Head>,
): string[] {
  return heads.map((head) => {
    const heading = say(locale, words[head]);
    const isDated = format === "xlsx" && moments.includes(head);
    return isDated ? say(locale, dateWords.headInDubaiTime, { heading }) : heading;
  });
}
