// Lists the company's ADC filings by folder: filters, search, sorting, pages, and counts by status.
import { adcStatuses } from "@filings/contract/adc/workflow";
import type { adcOrderings, listAdcFilings } from "@filings/contract/api/adc/filings";
import { requireAdc } from "#adc/feature-flag";
import { adcRowColumns, adcRowTables, type StoredAdcRow, shownAdcRow } from "#adc/list/row";
import type { Db } from "#db/open";
import { filingsPage, keepPlans, listedCompany, planPage } from "#filing/list/filings-page";
import type { Listed } from "#filing/list/page-query";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { type ListQuery, narrowingOf } from "./list-filters.ts";
import { sortKeys } from "./list-orderings.ts";

type ListCall = Call<typeof listAdcFilings> & { db: Db; caller: Caller };

export const listed: Listed = {
  table: "adc_filings",
  counters: "adc_filing_counts",
  columns: adcRowColumns,
  joins: adcRowTables,
};

export function planFilings(query: ListQuery, now: Date) {
  const ordering = query.ordering ?? "-created_at";
  const field = ordering.replace("-", "") as (typeof adcOrderings)[number];
  return planPage<StoredAdcRow>(listed, {
    ...{ query, ordering, keys: sortKeys[field], statuses: adcStatuses },
    narrowing: narrowingOf(query, { companyId: listedCompany, now }),
  });
}

const planOf = keepPlans(planFilings);

export async function listFilings(tools: Tools, call: ListCall): Promise<Answer<typeof listAdcFilings>> {
  const { db, caller, query, locale, now, request } = call;
  requireAdc(caller);
  const { companyId, permissions } = caller;
  const { rows, answer } = await filingsPage(planOf(query, now), { db, request, companyId, now });
  const reader = { permissions, references: tools.references, locale, now };
  return { ...answer, results: rows.map((row) => shownAdcRow(row, reader)) };
}
