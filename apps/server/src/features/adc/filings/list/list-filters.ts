// The filters of a list of ADC filings, as SQL conditions within its folders.
import type { listAdcFilings } from "@filings/contract/api/adc/filings";
import { limits } from "@filings/contract/limits";
import { adcNeedsAction } from "#adc/list/row";
import { sql } from "#db/open";
import { rangeConditions } from "#filing/range-conditions";
import { searchWords } from "#filing/search-words";
import type { Call } from "#http/bind/bind";

export type ListQuery = Call<typeof listAdcFilings>["query"];
type Filter = NonNullable<ListQuery["filter"]>;
export type Condition = ReturnType<typeof sql>;

export interface Narrowing {
  /** The closed folder, the open one, or both; each folder is a range of every index. */
  readonly folders: readonly boolean[];
  readonly statuses: readonly string[] | null;
  readonly conditions: readonly Condition[];
}

export function narrowingOf(query: ListQuery, { companyId }: { companyId: string }): Narrowing {
  const filter = query.filter ?? {};
  const status = filter.status ?? [];
  return {
    folders: query.folder === undefined ? [false, true] : [query.folder === "completed"],
    statuses: status.length === 0 ? null : [...new Set(status)],
    conditions: [
      ...(status.length === 0 ? [] : [sql`f.status = any(${[...new Set(status)]}::text[])`]),
      ...conditionsOf(filter),
      ...searchConditions(query.search, companyId),
    ],
  };
}

function conditionsOf(filter: Filter): Condition[] {
  const conditions: Condition[] = [];
  const { filing_type, declaration_type, center_code, approval_authority, needs_action } = filter;
  if (filing_type !== undefined) conditions.push(sql`f.filing_type = any(${filing_type}::text[])`);
  if (declaration_type !== undefined) conditions.push(sql`f.declaration_type = any(${declaration_type}::text[])`);
  if (center_code !== undefined) conditions.push(sql`f.center_code = any(${center_code}::text[])`);
  if (filter.importer_code !== undefined) conditions.push(sql`f.importer_code = ${filter.importer_code}`);
  if (filter.exporter_code !== undefined) conditions.push(sql`f.exporter_code = ${filter.exporter_code}`);
  if (filter.company_id !== undefined) conditions.push(sql`f.company_id = ${filter.company_id}`);
  if (filter.created_by !== undefined)
    conditions.push(sql`coalesce(f.assigned_to, f.created_by) = ${filter.created_by}`);
  if (approval_authority !== undefined) {
    conditions.push(sql`exists (
      select 1 from adc_approvals a where a.filing_id = f.id and a.authority_code = ${approval_authority})`);
  }
  // A closed filing never needs action; the repeated condition lets the index leave closed filings out.
  const waits = sql`(not f.is_closed and ${adcNeedsAction})`;
  if (needs_action !== undefined) conditions.push(needs_action ? waits : sql`not ${adcNeedsAction}`);
  conditions.push(...rangeConditions("created_at", filter.created_at, { column: sql`f.created_at`, earlier: 0 }));
  conditions.push(...rangeConditions("updated_at", filter.updated_at, { column: sql`f.updated_at`, earlier: 0 }));
  const expected = { column: sql`f.expected_at::date::timestamptz`, earlier: 0 };
  conditions.push(...rangeConditions("expected_at", filter.expected_at, expected));
  return conditions;
}

/** Every word must begin a word of the filing; a single letter does not narrow. */
function searchConditions(search: string | undefined, companyId: string): Condition[] {
  const text = search?.trim() ?? "";
  if (text.length < limits.searchLettersLeast) return [];
  const words = searchWords(text).slice(0, 10);
  if (words.length === 0) return [sql`false`];
  return words.map(
    (word) => sql`f.id in (
      select w.filing_id from adc_filing_words w where w.company_id = ${companyId} and w.word like ${`${word}%`}
    )`,
  );
}
