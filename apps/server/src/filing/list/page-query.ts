// One page of a company's filings and its counts in one statement, whose cost does not grow with depth or size.
import { limits } from "@filings/contract/limits";
import { sql } from "#db/open";
import type { PagePlace } from "#http/list-page";
import { allOf, type Condition } from "./conditions.ts";
import type { SortKey } from "./sort-keys.ts";

/** A list as data: its tables and the columns of a row. */
export interface Listed {
  readonly table: "filings" | "adc_filings";
  /** The filings of each company by status, counted at each change. */
  readonly counters: "filing_counts" | "adc_filing_counts";
  /** Columns of a filing `f`, joined with `joins`. */
  readonly columns: Condition;
  readonly joins: Condition;
  /** What is read once for the whole page. */
  readonly once?: Condition;
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
  readonly companyId: string;
  readonly narrowing: Narrowing;
  readonly keys: readonly SortKey[];
  readonly descending: boolean;
}

/** Instants inside a row have the database's format. */
export type PageRow<Row> = Row & { readonly values: readonly string[] };

export interface Page<Row> {
  readonly rows: readonly PageRow<Row>[];
  readonly by_status: Readonly<Record<string, number>>;
  /** The filings that the counters do not count; null: there are none. */
  readonly matching: number | null;
}

/** The rows are one JSON text, which costs half of what reading each column of each row does. */
export function pageQuery<Row, Once = unknown>(listed: Listed, wanted: PageWanted) {
  const { companyId, narrowing, keys } = wanted;
  const direction = directionOf(wanted);
  const order = sql.join([...namesOf(keys).map((name) => sql`page.${name} ${direction}`), sql`page.id ${direction}`]);
  return sql<Page<Row> & Once>`
    with page as (${matching(listed, wanted)})
    select
      (select coalesce(json_agg(shown), '[]') from (
        select array[${sql.join(keys.map((key) => key.kept))}] as values, ${listed.columns}
        from page join ${sql.table(listed.table)} f on f.id = page.id ${listed.joins}
        order by ${order}) shown) as rows,
      (select coalesce(json_object_agg(s.status, s.count), '{}') from (
        select status, sum(count)::int as count from ${sql.table(listed.counters)}
        where company_id = ${companyId} and ${narrowing.counters} group by status) s) as by_status,
      ${uncounted(listed, wanted)} as matching
      ${listed.once === undefined ? sql`` : sql`, ${listed.once}`}
  `;
}

function directionOf({ descending, cursor }: PageWanted): Condition {
  return descending === (cursor?.side === "before") ? sql`asc` : sql`desc`;
}

function namesOf(keys: readonly SortKey[]): Condition[] {
  return keys.map((_, index) => sql`${sql.ref(`k${index}`)}`);
}

/** Ids and sort keys of the page; several ranges are merged from their beginnings. */
function matching({ table }: Listed, wanted: PageWanted): Condition {
  const { companyId, narrowing, keys, offset } = wanted;
  const direction = directionOf(wanted);
  const names = namesOf(keys);
  const limit = wanted.size + 1;
  const selected = sql.join([sql`f.id`, ...keys.map((key, index) => sql`${key.expression} as ${names[index]!}`)]);
  const order = sql.join([...keys.map((key) => sql`${key.expression} ${direction}`), sql`f.id ${direction}`]);
  const inRange = (range: Condition) => {
    const where = allOf([sql`f.company_id = ${companyId}`, ...narrowing.conditions, range, ...besideCursor(wanted)]);
    return sql`select ${selected} from ${sql.table(table)} f where ${where} order by ${order}`;
  };
  const [first, ...others] = narrowing.ranges.map(inRange);
  if (others.length === 0) return sql`${first} limit ${limit} offset ${offset}`;
  const ranges = [first, ...others].map((range) => sql`(${range} limit ${limit + offset})`);
  const merged = sql.join([...names.map((name) => sql`${name} ${direction}`), sql`id ${direction}`]);
  return sql`select * from (${sql.join(ranges, sql` union all `)}) ranges order by ${merged} limit ${limit} offset ${offset}`;
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
  return sql`(select count(*)::int from (select 1 from ${sql.table(table)} f where ${where} limit ${limits.countMost + 1}) capped)`;
}
