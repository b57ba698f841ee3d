// Lists the company's MPCI filings: filters, search, sorting, pages, and counts by status.
import { defaultPageSize, type filingOrderings, type listMpciFilings } from "@filings/contract/api/mpci/filings";
import { mpciStatuses } from "@filings/contract/mpci/workflow";
import { type Db, sql } from "#db/open";
import { filingsPage } from "#filing/list/filings-page";
import type { Listed } from "#filing/list/page-query";
import { flagsFor, type StoredFlag } from "#flags";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { rememberActions, rowColumns, rowTables, type StoredRow, shownRow } from "#mpci/list/row";
import type { Tools } from "#tools";
import { narrowingOf } from "./list-filters.ts";
import { sortKeys } from "./list-orderings.ts";

type ListCall = Call<typeof listMpciFilings> & { db: Db; caller: Caller };

export const listed: Listed = {
  table: "filings",
  counters: "filing_counts",
  columns: rowColumns,
  joins: rowTables,
  once: sql`(select coalesce(json_agg(json_build_object('name', g.name, 'is_enabled', g.is_enabled,
    'enabled_company_ids', g.enabled_company_ids)), '[]') from feature_flags g) as flags`,
};

export async function listFilings(_tools: Tools, call: ListCall): Promise<Answer<typeof listMpciFilings>> {
  const { db, caller, query, now, request } = call;
  const { companyId, permissions } = caller;
  const ordering = query.ordering ?? "-updated_at";
  const field = ordering.replace("-", "") as (typeof filingOrderings)[number];
  const narrowing = narrowingOf(query, { companyId, now, field });
  const { rows, once, answer } = await filingsPage<StoredRow, { readonly flags: readonly StoredFlag[] }>(listed, {
    ...{ db, request, companyId, query, ordering, narrowing },
    keys: sortKeys[field],
    statuses: mpciStatuses,
    defaultSize: defaultPageSize,
  });
  const actionsOf = rememberActions(permissions, flagsFor(once.flags, companyId));
  return { ...answer, results: rows.map((row) => shownRow(row, actionsOf, now)) };
}
