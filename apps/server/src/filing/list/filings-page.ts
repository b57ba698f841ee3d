// A page of a list of filings for the API: its rows, the links to its neighbours, and the counts.
import type { FastifyRequest } from "fastify";
import type { Db } from "#db/open";
import { cappedCount, pageAt, placeOf } from "#http/list-page";
import { type Listed, type Narrowing, pageQuery } from "./page-query.ts";
import type { SortKey } from "./sort-keys.ts";

interface ListQuery {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly folder?: string | undefined;
  readonly filter?: object | undefined;
}

interface Asked {
  readonly db: Db;
  readonly request: FastifyRequest;
  readonly companyId: string;
  readonly query: ListQuery;
  readonly keys: readonly SortKey[];
  /** The order as it was asked for; a minus before it turns it round. */
  readonly ordering: string;
  readonly narrowing: Narrowing;
  /** Every status of the filing system, each of which is counted. */
  readonly statuses: readonly string[];
  readonly defaultSize?: number;
}

/** `once`: what the list reads once for the page. */
export async function filingsPage<Row extends { readonly id: string }, Once = unknown>(listed: Listed, asked: Asked) {
  const { db, request, companyId, query, keys, ordering, narrowing, statuses, defaultSize } = asked;
  const { search = "", folder = "", filter = {} } = query;
  const place = placeOf(query, {
    of: [listed.table, ordering, search, folder, filter],
    forms: keys.map(({ form }) => form),
    ...(defaultSize === undefined ? {} : { defaultSize }),
  });
  const wanted = { companyId, narrowing, keys, descending: ordering.startsWith("-"), ...place };
  const read = (await pageQuery<Row, Once>(listed, wanted).execute(db)).rows[0]!;
  const { rows, links } = pageAt(read.rows, place, request);
  const { by_status: byStatus, matching } = read;
  const known = narrowing.counted.reduce((sum, status) => sum + (byStatus[status] ?? 0), 0);
  const others = cappedCount(matching ?? 0);
  return {
    rows,
    once: read as Once,
    answer: {
      ...others,
      count: known + others.count,
      ...links,
      status_counts: Object.fromEntries(statuses.map((status) => [status, byStatus[status] ?? 0])),
    },
  };
}
