// The filters of a list of ADC filings, as SQL conditions within its folders.
import { adcStatuses } from "@filings/contract/adc/workflow";
import type { listAdcFilings } from "@filings/contract/api/adc/filings";
import { adcNeedsAction } from "#adc/list/row";
import { sql } from "#db/open";
import {
  type Condition,
  equal,
  type Filters,
  filedBy,
  filedByOthers,
  filterConditions,
  oneOf,
  searchConditions,
} from "#filing/list/conditions";
import type { Narrowing } from "#filing/list/page-query";
import { range } from "#filing/list/range-conditions";
import type { Call } from "#http/bind/bind";

export type ListQuery = Call<typeof listAdcFilings>["query"];
type Filter = NonNullable<ListQuery["filter"]>;

const filters: Filters<Omit<Filter, "status">> = {
  filing_type: oneOf(sql`f.filing_type`),
  declaration_type: oneOf(sql`f.declaration_type`),
  center_code: oneOf(sql`f.center_code`),
  importer_code: equal(sql`f.importer_code`),
  exporter_code: equal(sql`f.exporter_code`),
  company_id: equal(sql`f.company_id`),
  created_by: filedBy,
  not_created_by: filedByOthers,
  handed_over_from: equal(sql`f.handed_over_from`),
  approval_authority: (code) => sql`exists (
    select 1 from adc_approvals a where a.filing_id = f.id and a.authority_code = ${code})`,
  // A closed filing never needs action; the repeated condition lets the index leave closed filings out.
  needs_action: (needs) => (needs ? sql`(not f.is_closed and ${adcNeedsAction})` : sql`not ${adcNeedsAction}`),
  created_at: range("created_at", sql`f.created_at`),
  updated_at: range("updated_at", sql`f.updated_at`),
  expected_at: range("expected_at", sql`f.expected_at::date::timestamptz`),
};

export function narrowingOf(
  query: ListQuery,
  { companyId, now }: { companyId: string | Condition; now: Date },
): Narrowing {
  const filter = query.filter ?? {};
  const statuses = filter.status?.length ? [...new Set(filter.status)] : null;
  const folders = query.folder === undefined ? [false, true] : [query.folder === "completed"];
  const inFolders = sql`is_closed = any(${folders}::boolean[])`;
  const narrowed = [
    ...filterConditions(filters, filter, now),
    ...searchConditions(query.search, { words: "adc_filing_words", companyId }),
  ];
  const isCounted = narrowed.length === 0;
  return {
    conditions: [...(statuses === null ? [] : [oneOf(sql`f.status`)(statuses)]), ...narrowed],
    // Every index of an order begins with the folder.
    ranges: folders.map((isClosed) => sql`f.is_closed = ${isClosed}`),
    counters: inFolders,
    counted: isCounted ? (statuses ?? adcStatuses) : [],
    uncounted: isCounted ? null : sql`f.${inFolders}`,
  };
}
