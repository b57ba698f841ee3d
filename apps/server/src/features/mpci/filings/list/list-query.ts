// One page of a company's MPCI filings and its counts in one statement, whose cost does not grow with depth or size.
import { limits } from "@filings/contract/limits";
import { type MpciStatus, mpciStatuses } from "@filings/contract/mpci/workflow";
import { sql } from "#db/open";
import type { Cursor } from "#filing/list-cursor";
import type { SortKey } from "#filing/sort-keys";
import type { StoredFlag } from "#flags";
import { rowColumns, rowTables, type StoredRow } from "#mpci/list/row";
import { anyOf, type Branch, type Condition, type Narrowing } from "./list-filters.ts";

export interface PageWanted {
  readonly companyId: string;
  readonly narrowing: Narrowing;
  readonly keys: readonly SortKey[];
  readonly descending: boolean;
  readonly cursor: Cursor | null;
  readonly offset: number;
  readonly size: number;
  /** Whether the order begins with `updated_at`, which has an index for each status. */
  readonly byStatusBranches: boolean;
}

/** A row of the page, or the counts alone when the page is empty. */
export type PageRow = { readonly [Column in keyof StoredRow]: StoredRow[Column] | null } & {
  readonly values: string[] | null;
  readonly by_status: Readonly<Record<string, number>>;
  /** The matches that the counters do not cover; null: they cover all. */
  readonly matching: number | null;
  readonly flags: readonly StoredFlag[];
};

export function pageQuery(wanted: PageWanted) {
  const { companyId, narrowing, keys, cursor } = wanted;
  const backward = cursor?.side === "before";
  const direction = wanted.descending === backward ? sql`asc` : sql`desc`;
  const order = sql.join([
    ...keys.map((_, index) => sql`page.${sql.ref(`k${index}`)} ${direction}`),
    sql`page.id ${direction}`,
  ]);
  const isPlain =
    narrowing.conditions.length === 0 && (narrowing.branches ?? []).every((branch) => branch.and === null);
  return sql<PageRow>`
    with page as (${matching(wanted, { direction, limit: wanted.size + 1 })})
    select totals.*, ${keptValues(keys)} as values, ${rowColumns}
    from (select
      (select coalesce(json_object_agg(s.status, s.count), '{}') from (
        select status, sum(count)::int as count from filing_counts
        where company_id = ${companyId} and archived = ${narrowing.archived} group by status) s) as by_status,
      ${isPlain ? sql`null::int` : cappedCount(wanted)} as matching,
      (select coalesce(json_agg(json_build_object('name', g.name, 'is_enabled', g.is_enabled,
        'enabled_company_ids', g.enabled_company_ids)), '[]') from feature_flags g) as flags
    ) totals
    left join (page join filings f on f.id = page.id ${rowTables}) on true
    order by ${order}
  `;
}

function keptValues(keys: readonly SortKey[]): Condition {
  return sql`array[${sql.join(keys.map((key) => key.kept))}]`;
}

interface Cut {
  readonly direction: Condition;
  readonly limit: number;
}

/** Ids and sort keys of the page; under `updated_at` each status is one index range. */
function matching(wanted: PageWanted, { direction, limit }: Cut): Condition {
  const { keys, offset, narrowing, byStatusBranches } = wanted;
  const names = keys.map((_, index) => sql.ref(`k${index}`));
  const selected = sql.join([sql`f.id`, ...keys.map((key, index) => sql`${key.expression} as ${names[index]!}`)]);
  const order = sql.join([...keys.map((key) => sql`${key.expression} ${direction}`), sql`f.id ${direction}`]);
  const all = [...conditionsOf(wanted), ...placeCondition(wanted)];
  const branches = narrowing.branches;
  if (!byStatusBranches || branches === null || branches.length === 0) {
    const where = sql.join([...all, ...branchCondition(branches)], sql` and `);
    return sql`select ${selected} from filings f where ${where} order by ${order} limit ${limit} offset ${offset}`;
  }
  const ranges = branches.map((branch) => {
    const where = sql.join([...all, oneBranch(branch)], sql` and `);
    return sql`(select ${selected} from filings f where ${where} order by ${order} limit ${limit + offset})`;
  });
  const merged = sql.join([...names.map((name) => sql`${name} ${direction}`), sql`id ${direction}`]);
  return sql`select * from (${sql.join(ranges, sql` union all `)}) ranges order by ${merged} limit ${limit} offset ${offset}`;
}

function conditionsOf({ companyId, narrowing }: PageWanted): Condition[] {
  return [sql`f.company_id = ${companyId}`, sql`f.archived = ${narrowing.archived}`, ...narrowing.conditions];
}

function oneBranch({ status, and }: Branch): Condition {
  return and === null ? sql`f.status = ${status}` : sql`f.status = ${status} and ${and}`;
}

function branchCondition(branches: readonly Branch[] | null): Condition[] {
  if (branches === null) return [];
  if (branches.length > 0 && branches.every((branch) => branch.and === null)) {
    return [sql`f.status = any(${branches.map((branch) => branch.status)}::text[])`];
  }
  return [anyOf(branches.map((branch) => sql`(${oneBranch(branch)})`))];
}

/** Rows on one side of the cursor, by a row comparison that an index serves. */
function placeCondition({ keys, cursor, descending }: PageWanted): Condition[] {
  if (cursor === null) return [];
  const smaller = descending === (cursor.side === "after");
  const place = keys.map((key, index) => key.bound(cursor.values[index] ?? ""));
  const columns = sql.join([...keys.map((key) => key.expression), sql`f.id`]);
  const values = sql.join([...place, sql`${cursor.id}::uuid`]);
  return [sql`(${columns}) ${smaller ? sql`<` : sql`>`} (${values})`];
}

/** The statuses whose counters answer the query, as long as nothing else narrows it. */
export function countedStatuses({ branches, conditions }: Narrowing): readonly MpciStatus[] {
  if (conditions.length > 0) return [];
  return branches === null
    ? mpciStatuses
    : branches.filter((branch) => branch.and === null).map(({ status }) => status);
}

/** Counts up to a thousand, because counting every match is what makes lists slow. */
function cappedCount(wanted: PageWanted): Condition {
  const counted = countedStatuses(wanted.narrowing);
  const branches = wanted.narrowing.branches?.filter(({ status }) => !counted.includes(status)) ?? null;
  const where = sql.join([...conditionsOf(wanted), ...branchCondition(branches)], sql` and `);
  return sql`(select count(*)::int from (select 1 from filings f where ${where} limit ${limits.countMost + 1}) capped)`;
}
