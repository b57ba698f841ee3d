// Lists the company's MPCI filings: filters, search, sorting, pages, and counts by status.
import { defaultPageSize, type filingOrderings, type listMpciFilings } from "@filings/contract/api/mpci/list";
import { mpciStatuses } from "@filings/contract/mpci/workflow";
import type { RawBuilder } from "kysely";
import type { Db } from "#db/open";
import { filingsPage, keepPlans, listedCompany, listedDay, planPage } from "#filing/list/filings-page";
import { instantWriter } from "#filing/list/instants";
import type { Listed } from "#filing/list/page-query";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { rememberActions, rowColumns, rowTables, type StoredRow, shownRow } from "#mpci/list/row";
import type { Tools } from "#tools";
import { type ListQuery, narrowingOf } from "./list-filters.ts";
import { sortKeys } from "./list-orderings.ts";

type ListCall = Call<typeof listMpciFilings> & { db: Db; caller: Caller };

export function listedOn(today: RawBuilder<unknown>): Listed {
  return { table: "filings", counters: "filing_counts", columns: rowColumns(today), joins: rowTables };
}

const listed = listedOn(listedDay);

export function planFilings(query: ListQuery, now: Date) {
  const ordering = query.ordering ?? "-updated_at";
  const field = ordering.replace("-", "") as (typeof filingOrderings)[number];
  return planPage<StoredRow>(listed, {
    ...{ query, ordering, keys: sortKeys[field], statuses: mpciStatuses, defaultSize: defaultPageSize },
    narrowing: narrowingOf(query, { companyId: listedCompany, now, field }),
  });
}

const planOf = keepPlans(planFilings, ({ filter }) => filter?.deadline_state === undefined);

export async function listFilings(_tools: Tools, call: ListCall): Promise<Answer<typeof listMpciFilings>> {
  const { db, caller, query, now, request } = call;
  const { companyId, permissions, flags } = caller;
  const { rows, answer } = await filingsPage(planOf(query, now), { db, request, companyId, now });
  const showing = { actionsOf: rememberActions(permissions, flags), write: instantWriter(), now };
  return { ...answer, results: rows.map((row) => shownRow(row, showing)) };
}
