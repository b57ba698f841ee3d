// One page of a company's ADC filings and its counts in one statement: each folder is one range of the order's index.
import { limits } from "@filings/contract/limits";
import { adcRowColumns, adcRowTables, type StoredAdcRow } from "#adc/list/row";
import { sql } from "#db/open";
import type { Cursor } from "#filing/list-cursor";
import type { SortKey } from "#filing/sort-keys";
import type { Condition, Narrowing } from "./list-filters.ts";

export interface PageWanted {
  readonly companyId: string;
  readonly narrowing: Narrowing;
  readonly keys: readonly SortKey[];
  readonly descending: boolean;
  readonly cursor: Cursor | null;
  readonly offset: number;
  readonly size: number;
}

export interface FolderCount {
  readonly is_closed: boolean;
  readonly status: string;
  readonly count: number;
}

/** A row of the page, or the counts alone when the page is empty. */
export type PageRow = { readonly [Column in keyof StoredAdcRow]: StoredAdcRow[Column] | null } & {
  readonly values: string[] | null;
  readonly counts: readonly FolderCount[];
  /** Null: the counts by status suffice. */
  readonly matching: number | null;
};

export function pageQuery(wanted: PageWanted) {
  const { companyId, keys, cursor, narrowing } = wanted;
  const direction = wanted.descending === (cursor?.side === "before") ? sql`asc` : sql`desc`;
  const order = sql.join([
    ...keys.map((_, index) => sql`page.${sql.ref(`k${index}`)} ${direction}`),
    sql`page.id ${direction}`,
  ]);
  // Filters by status alone are covered by the counts by status.
  const isCounted = narrowing.conditions.length === (narrowing.statuses === null ? 0 : 1);
  return sql<PageRow>`
    with page as (${matching(wanted, direction)})
    select totals.*, array[${sql.join(keys.map((key) => key.kept))}] as values, ${adcRowColumns}
    from (select
      (select coalesce(json_agg(s), '[]') from (
        select is_closed, status, sum(count)::int as count from adc_filing_counts
        where company_id = ${companyId} group by is_closed, status) s) as counts,
      ${isCounted ? sql`null::int` : cappedCount(wanted)} as matching
    ) totals
    left join (page join adc_filings f on f.id = page.id ${adcRowTables}) on true
    order by ${order}
  `;
}

/** Ids and sort keys of the page, merged from the beginnings of the folders' ranges. */
function matching({ companyId, narrowing, keys, cursor, descending, size, offset }: PageWanted, direction: Condition) {
  const names = keys.map((_, index) => sql.ref(`k${index}`));
  const selected = sql.join([sql`f.id`, ...keys.map((key, index) => sql`${key.expression} as ${names[index]!}`)]);
  const order = sql.join([...keys.map((key) => sql`${key.expression} ${direction}`), sql`f.id ${direction}`]);
  const ranges = narrowing.folders.map((isClosed) => {
    const where = sql.join(
      [
        sql`f.company_id = ${companyId}`,
        sql`f.is_closed = ${isClosed}`,
        ...narrowing.conditions,
        ...placeCondition({ keys, cursor, descending }),
      ],
      sql` and `,
    );
    return sql`(select ${selected} from adc_filings f where ${where} order by ${order} limit ${size + 1 + offset})`;
  });
  const merged = sql.join([...names.map((name) => sql`${name} ${direction}`), sql`id ${direction}`]);
  return sql`select * from (${sql.join(ranges, sql` union all `)}) ranges order by ${merged} limit ${size + 1} offset ${offset}`;
}

/** Rows on one side of the cursor, by a row comparison that an index serves. */
function placeCondition({ keys, cursor, descending }: Pick<PageWanted, "keys" | "cursor" | "descending">): Condition[] {
  if (cursor === null) return [];
  const smaller = descending === (cursor.side === "after");
  const columns = sql.join([...keys.map((key) => key.expression), sql`f.id`]);
  const place = keys.map((key, index) => key.bound(cursor.values[index] ?? ""));
  return [sql`(${columns}) ${smaller ? sql`<` : sql`>`} (${sql.join([...place, sql`${cursor.id}::uuid`])})`];
}

/** Counts up to a thousand; an exact larger count would read every row. */
function cappedCount({ companyId, narrowing }: PageWanted): Condition {
  const where = sql.join(
    [
      sql`f.company_id = ${companyId}`,
      sql`f.is_closed = any(${[...narrowing.folders]}::boolean[])`,
      ...narrowing.conditions,
    ],
    sql` and `,
  );
  return sql`(select count(*)::int from (select 1 from adc_filings f where ${where} limit ${limits.countMost + 1}) capped)`;
}
