// Lists the company's MPCI filings: filters, search, sorting, pages, and counts by status.
import {
  defaultPageSize,
  type FilingRow,
  type filingOrderings,
  type listMpciFilings,
} from "@filings/contract/api/mpci/filings";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { mpciStatuses } from "@filings/contract/mpci/workflow";
import type { Db } from "#db/open";
import { type Cursor, fingerprintOf, readCursor, writeCursor } from "#filing/list-cursor";
import { flagsFor } from "#flags";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { linkTo } from "#http/link-to";
import { rememberActions, type StoredRow, shownRow } from "#mpci/list/row";
import type { Tools } from "#tools";
import { narrowingOf } from "./list-filters.ts";
import { sortKeys } from "./list-orderings.ts";
import { countedStatuses, type PageRow, pageQuery } from "./list-query.ts";

type ListCall = Call<typeof listMpciFilings> & { db: Db; caller: Caller };

export async function listFilings(_tools: Tools, call: ListCall): Promise<Answer<typeof listMpciFilings>> {
  const { db, caller, query, now, request } = call;
  const size = query.page_size ?? defaultPageSize;
  const page = query.page ?? 1;
  if (query.cursor === undefined && page * size > limits.pageRowsMost) {
    throw new Problem("page_too_deep", { params: { most: limits.pageRowsMost } });
  }
  const ordering = query.ordering ?? "-updated_at";
  const field = ordering.replace("-", "") as (typeof filingOrderings)[number];
  const keys = sortKeys[field];
  const narrowing = narrowingOf(query, { companyId: caller.companyId, now });
  const fingerprint = fingerprintOf([ordering, query.search ?? "", query.filter ?? {}]);
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, fingerprint, keys);

  const { rows } = await pageQuery({
    companyId: caller.companyId,
    narrowing,
    keys,
    descending: ordering.startsWith("-"),
    cursor,
    offset: cursor === null ? (page - 1) * size : 0,
    size,
    byStatusBranches: field === "updated_at",
  }).execute(db);
  const found = rows.filter(isLine);
  const hasMore = found.length > size;
  const lines = found.slice(0, size);
  if (cursor?.side === "before") lines.reverse();
  const totals = rows[0]!;
  const linkOf = (line: Line | undefined, side: Cursor["side"]) =>
    line === undefined
      ? null
      : linkTo(request, {
          page: undefined,
          cursor: writeCursor({ values: line.values, id: line.id, side }, fingerprint),
        });
  const isFirst = cursor === null ? page === 1 : cursor.side === "before" && !hasMore;
  const isLast = cursor?.side !== "before" && !hasMore;
  return {
    ...countOf(totals, countedStatuses(narrowing)),
    next: isLast ? null : linkOf(lines.at(-1), "after"),
    previous: isFirst ? null : linkOf(lines[0], "before"),
    page: cursor === null ? page : null,
    page_size: size,
    results: shown(lines, totals, { caller, now }),
    status_counts: Object.fromEntries(mpciStatuses.map((status) => [status, totals.by_status[status] ?? 0])),
  };
}

type Line = StoredRow & { readonly values: string[] };

function isLine(row: PageRow): row is PageRow & Line {
  return row.id !== null;
}

function shown(lines: readonly Line[], totals: PageRow, { caller, now }: { caller: Caller; now: Date }): FilingRow[] {
  const actionsOf = rememberActions(caller.permissions, flagsFor(totals.flags, caller.companyId));
  return lines.map((line) => shownRow(line, actionsOf, now));
}

function countOf({ matching, by_status }: PageRow, counted: readonly string[]) {
  const known = counted.reduce((sum, status) => sum + (by_status[status] ?? 0), 0);
  const asked = matching ?? 0;
  return { count: known + Math.min(asked, limits.countMost), count_capped: asked > limits.countMost };
}
