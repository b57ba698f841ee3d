// One page of a company's filings and its counts in one statement, whose cost does not grow with depth or size.
import { limits } from "@filings/contract/limits";
import { sql } from "#db/open";
import type { PagePlace } from "#http/list-page";
import { allOf, type Condition } from "./conditions.ts";
import { rowLimit } from "./row-limit.ts";
import type { SortKey } from "./sort-keys.ts";

/** A list as data: its tables and the columns of a row. */
export interface Listed {
  readonly table: "filings" | "adc_filings";
  /** The filings of each company by status, counted at each change. */
  readonly counters: "filing_counts" | "adc_filing_counts";
  /** Columns of a filing `f`, joined with `joins`. */
  readonly columns: Condition;
  readonly joins: Condition;
}

/** Which filings of the company the list has. */
export interface Narrowing {
  /** Hold for every filing of the list. */
  readonly conditions: readonly Condition[];
  /** Each is a range of the order's index, and no filing is in two; one at least. */
  readonly ranges: readonly Condition[];
  /** The counters of the list's part of the company's filings. */
  readonly counters: Condition;
  /** The statuses whose counters count the filings of the list. */
  readonly counted: readonly string[];
  /** The other filings of the list; null: there are none. */
  readonly uncounted: Condition | null;
}

export interface PageWanted extends Pick<PagePlace, "cursor" | "offset" | "size"> {
  readonly companyId: string | Condition;
  readonly narrowing: Narrowing;
  readonly keys: readonly SortKey[];
  readonly descending: boolean;
}

/** A line of the page, with what is told once; a page without lines is one row whose `id` is null. */
export type PageRow<Row> = Row & Told & Readonly<Record<`kept${number}`, string>>;

export interface Told {
  /** The filings of each status, as JSON. */
  readonly by_status: string;
  /** The filings that the counters do not count; null: there are none. */
  readonly matching: number | null;
}

/** Each column is a column: PostgreSQL takes twice as long to write a row as JSON. */
export function pageQuery<Row>(listed: Listed, wanted: PageWanted) {
  const { companyId, narrowing, keys } = wanted;
  const kept = keys.map((key, index) => sql`${key.kept} as ${sql.ref(`kept${index}`)}`);
  const { before, source, order } = pageSource(listed, wanted);
  return sql<PageRow<Row>>`
    ${before} select told.by_status, told.matching, ${sql.join(kept)}, ${listed.columns}
    from (select
      (select coalesce(json_object_agg(s.status, s.count), '{}')::text from (
        select status, sum(count)::int as count from ${sql.table(listed.counters)}
        where company_id = ${companyId} and ${narrowing.counters} group by status) s) as by_status,
      ${uncounted(listed, wanted)} as matching
    ) told left join (${source} ${listed.joins}) on true
    order by ${order}
  `;
}

/**
 * A first page of one range is read along its index. Otherwise the ids are read first, from indexes alone, so that the
 * rows before a later page are not.
 */
function pageSource(listed: Listed, wanted: PageWanted) {
  const { narrowing, keys, offset } = wanted;
  const direction = directionOf(wanted);
  const [range, ...others] = narrowing.ranges;
  if (offset === 0 && others.length === 0) {
    const order = orderIn(keys, direction);
    const rows = sql`select * from ${sql.table(listed.table)} f where ${inRange(wanted, range!)}`;
    return { before: sql``, source: sql`(${rows} order by ${order} limit ${sql.lit(wanted.size + 1)}) f`, order };
  }
  return {
    before: sql`with page as (${matching(listed, wanted)})`,
    source: sql`page join ${sql.table(listed.table)} f on f.id = page.id`,
    order: sql.join([...namesOf(keys).map((name) => sql`page.${name} ${direction}`), sql`page.id ${direction}`]),
  };
}

function orderIn(keys: readonly SortKey[], direction: Condition): Condition {
  return sql.join([...keys.map((key) => sql`${key.expression} ${direction}`), sql`f.id ${direction}`]);
}

function inRange(wanted: PageWanted, range: Condition): Condition {
  const { companyId, narrowing } = wanted;
  return allOf([sql`f.company_id = ${companyId}`, ...narrowing.conditions, range, ...besideCursor(wanted)]);
}

function directionOf({ descending, cursor }: PageWanted): Condition {
  return descending === (cursor?.side === "before") ? sql`asc` : sql`desc`;
}

function namesOf(keys: readonly SortKey[]): Condition[] {
  return keys.map((_, index) => sql`${sql.ref(`k${index}`)}`);
}

/** Ids and sort keys of the page; several ranges are merged from their beginnings. */
function matching({ table }: Listed, wanted: PageWanted): Condition {
  const { narrowing, keys, offset } = wanted;
  const direction = directionOf(wanted);
  const names = namesOf(keys);
  const limit = wanted.size + 1;
  const selected = sql.join([sql`f.id`, ...keys.map((key, index) => sql`${key.expression} as ${names[index]!}`)]);
  const [first, ...others] = narrowing.ranges.map(
    (range) =>
      sql`select ${selected} from ${sql.table(table)} f where ${inRange(wanted, range)} order by ${orderIn(keys, direction)}`,
  );
  if (others.length === 0) return sql`${first} limit ${sql.lit(limit)} offset ${offset}`;
  const reach = rowLimit({ offset, read: limit });
  const ranges = [first, ...others].map((range) => sql`(${range} limit ${reach})`);
  const merged = sql.join([...names.map((name) => sql`${name} ${direction}`), sql`id ${direction}`]);
  return sql`select * from (${sql.join(ranges, sql` union all `)}) ranges order by ${merged} limit ${sql.lit(limit)} offset ${offset}`;
}

/** Rows on one side of the cursor, by a row comparison that an index serves. */
function besideCursor({ keys, cursor, descending }: PageWanted): Condition[] {
  if (cursor === null) return [];
  const smaller = descending === (cursor.side === "after");
  const columns = sql.join([...keys.map((key) => key.expression), sql`f.id`]);
  const place = keys.map((key, index) => key.bound(cursor.values[index] ?? ""));
  return [sql`(${columns}) ${smaller ? sql`<` : sql`>`} (${sql.join([...place, sql`${cursor.id}::uuid`])})`];
}

/** Counts up to a thousand, because counting every match is what makes lists slow. */
function uncounted({ table }: Listed, { companyId, narrowing }: PageWanted): Condition {
  if (narrowing.uncounted === null) return sql`null::int`;
  const where = allOf([sql`f.company_id = ${companyId}`, ...narrowing.conditions, narrowing.uncounted]);
  return sql`(select count(*)::int from (select 1 from ${sql.table(table)} f where ${where} limit ${sql.lit(limits.countMost + 1)}) capped)`;
}
