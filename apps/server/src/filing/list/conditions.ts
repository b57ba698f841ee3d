// The filters and the search of a list of filings, as SQL conditions on a filing `f`.
import { limits } from "@filings/contract/limits";
import { sql } from "#db/open";
import { holder } from "../assignment.ts";
import { searchWords } from "../search-words.ts";

export type Condition = ReturnType<typeof sql>;

/** One line for each filter of the list; the type names a filter that is missing. */
export type Filters<Filter> = {
  readonly [Name in keyof Filter]-?: (value: NonNullable<Filter[Name]>, now: Date) => Condition | readonly Condition[];
};

export function filterConditions<Filter extends object>(
  filters: Filters<Filter>,
  filter: Filter,
  now: Date,
): Condition[] {
  return (Object.keys(filters) as (keyof Filter)[]).flatMap((name) => {
    const value = filter[name];
    return value === undefined || value === null ? [] : filters[name](value, now);
  });
}

export function oneOf(column: Condition) {
  return (values: readonly string[]) => sql`${column} = any(${[...values]}::text[])`;
}

export function equal(column: Condition) {
  return (value: string) => sql`${column} = ${value}`;
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

export function allOf(conditions: readonly Condition[]): Condition {
  return sql.join([...conditions], sql` and `);
}

/** The clerk who works on the filing: the one it is assigned to, else the one who created it. */
export const filedBy = equal(holder);

/** Everybody else than this person. */
export const filedByOthers = (userId: string) => sql`${holder} <> ${userId}`;

/** Behind every letter that a word can have. */
const lastLetter = "\u{10FFFF}";

/** A plan that serves every word takes its bounds from these operators, and none from `like`: it would read all words. */
export function beginsWith(column: Condition, word: string): Condition {
  return sql`(${column} ~>=~ ${word} and ${column} ~<~ ${word + lastLetter})`;
}

/** Every word must begin a word of the filing; a single letter does not narrow. */
export function searchConditions(
  search: string | undefined,
  { words, companyId }: { words: "filing_words" | "adc_filing_words"; companyId: string | Condition },
): Condition[] {
  const text = search?.trim() ?? "";
  if (text.length < limits.searchLettersLeast) return [];
  const asked = searchWords(text).slice(0, 10);
  if (asked.length === 0) return [sql`false`];
  return asked.map(
    (word) => sql`f.id in (
      select w.filing_id from ${sql.table(words)} w where w.company_id = ${companyId} and ${beginsWith(sql`w.word`, word)}
    )`,
  );
}
