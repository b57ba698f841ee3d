// Lists the company's ADC filings by folder: filters, search, sorting, pages, and counts by status.

import { adcStatuses } from "@filings/contract/adc/workflow";
import type { AdcFilingRow, adcOrderings, listAdcFilings } from "@filings/contract/api/adc/filings";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { requireAdc } from "#adc/feature-flag";
import { type StoredAdcRow, shownAdcRow } from "#adc/list/row";
import type { Db } from "#db/open";
import { type Cursor, fingerprintOf, readCursor, writeCursor } from "#filing/list-cursor";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { linkTo } from "#http/link-to";
import type { Tools } from "#tools";
import { type Narrowing, narrowingOf } from "./list-filters.ts";
import { sortKeys } from "./list-orderings.ts";
import { type FolderCount, type PageRow, pageQuery } from "./list-query.ts";

type ListCall = Call<typeof listAdcFilings> & { db: Db; caller: Caller };
type Line = StoredAdcRow & { readonly values: string[] };

export async function listFilings(tools: Tools, call: ListCall): Promise<Answer<typeof listAdcFilings>> {
  const { db, caller, query, locale, now, request } = call;
  await requireAdc(db, caller);
  const size = query.page_size ?? limits.pageSize;
  const page = query.page ?? 1;
  if (query.cursor === undefined && page * size > limits.pageRowsMost) {
    throw new Problem("page_too_deep", { params: { most: limits.pageRowsMost } });
  }
  const ordering = query.ordering ?? "-created_at";
  const field = ordering.replace("-", "") as (typeof adcOrderings)[number];
  const keys = sortKeys[field];
  const narrowing = narrowingOf(query, { companyId: caller.companyId });
  const fingerprint = fingerprintOf([ordering, query.search ?? "", query.folder ?? "", query.filter ?? {}]);
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, fingerprint, keys);
  const { rows } = await pageQuery({
    companyId: caller.companyId,
    narrowing,
    keys,
    descending: ordering.startsWith("-"),
    cursor,
    offset: cursor === null ? (page - 1) * size : 0,
    size,
  }).execute(db);
  const found = rows.filter(isLine);
  const hasMore = found.length > size;
  const lines = found.slice(0, size);
  if (cursor?.side === "before") lines.reverse();
  const linkOf = (line: Line | undefined, side: Cursor["side"]) =>
    line === undefined
      ? null
      : linkTo(request, {
          page: undefined,
          cursor: writeCursor({ values: line.values, id: line.id, side }, fingerprint),
        });
  const isFirst = cursor === null ? page === 1 : cursor.side === "before" && !hasMore;
  const isLast = cursor?.side !== "before" && !hasMore;
  const reader = { permissions: caller.permissions, references: tools.references, locale, now };
  const counts = rows[0]?.counts.filter((count) => narrowing.folders.includes(count.is_closed)) ?? [];
  return {
    ...countOf(rows[0]?.matching ?? null, counts, narrowing),
    next: isLast ? null : linkOf(lines.at(-1), "after"),
    previous: isFirst ? null : linkOf(lines[0], "before"),
    page: cursor === null ? page : null,
    page_size: size,
    results: lines.map((line): AdcFilingRow => shownAdcRow(line, reader)),
    status_counts: Object.fromEntries(adcStatuses.map((status) => [status, sumOf(counts, [status])])),
  };
}

function isLine(row: PageRow): row is PageRow & Line {
  return row.id !== null;
}

function sumOf(counts: readonly FolderCount[], statuses: readonly string[] | null): number {
  return counts
    .filter(({ status }) => statuses === null || statuses.includes(status))
    .reduce((sum, { count }) => sum + count, 0);
}

function countOf(matching: number | null, counts: readonly FolderCount[], { statuses }: Narrowing) {
  if (matching === null) return { count: sumOf(counts, statuses), count_capped: false };
  return { count: Math.min(matching, limits.countMost), count_capped: matching > limits.countMost };
}
