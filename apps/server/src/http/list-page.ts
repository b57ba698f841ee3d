// One page of a list in the database: where it begins, by page number or by cursor, and the links to its neighbours.
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { FastifyRequest } from "fastify";
import { sql } from "#db/open";
import { linkToCursor } from "./link-to.ts";
import { type Cursor, fingerprintOf, readCursor, writeCursor } from "./list-cursor.ts";

interface PageQuery {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface PagePlace {
  readonly size: number;
  readonly page: number;
  /** Null: the page is named by its number. */
  readonly cursor: Cursor | null;
  readonly offset: number;
  /** Whether the page lies before the cursor, so that its rows are read backwards. */
  readonly isBackward: boolean;
  readonly fingerprint: string;
}

interface Listing {
  /** What a cursor is bound to: the list, its order, search and filters. */
  readonly of: unknown;
  /** The forms of the sort values that a cursor holds beside the id. */
  readonly forms?: readonly RegExp[];
  readonly defaultSize?: number;
}

/** Throws `page_too_deep` and `wrong_cursor`. */
export function placeOf(query: PageQuery, { of, forms = [], defaultSize = limits.pageSize }: Listing): PagePlace {
  const { page = 1, page_size: size = defaultSize } = query;
  if (query.cursor === undefined && page * size > limits.pageRowsMost) {
    throw new Problem("page_too_deep", { params: { most: limits.pageRowsMost } });
  }
  const fingerprint = fingerprintOf(of);
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, fingerprint, forms);
  const offset = cursor === null ? (page - 1) * size : 0;
  return { size, page, cursor, offset, isBackward: cursor?.side === "before", fingerprint };
}

/**
 * `found`: the rows of the page as they were read, and one more where the list goes on; `valuesOf`: the sort values that
 * a cursor holds beside the id.
 */
export function pageAt<Row extends { readonly id: string; readonly values?: readonly string[] }>(
  found: readonly Row[],
  {
    valuesOf = ({ values = [] }) => values,
    ...place
  }: PagePlace & { readonly valuesOf?: (row: Row) => readonly string[] },
  request: FastifyRequest,
) {
  const { size, page, cursor, isBackward, fingerprint } = place;
  const goesOn = found.length > size;
  const rows = found.slice(0, size);
  if (isBackward) rows.reverse();
  const link = (row: Row | undefined, side: Cursor["side"]) => {
    if (row === undefined) return null;
    const text = writeCursor({ values: valuesOf(row), id: row.id, side }, fingerprint);
    return linkToCursor(request, text);
  };
  const isFirst = cursor === null ? page === 1 : isBackward && !goesOn;
  return {
    rows,
    links: {
      next: isBackward || goesOn ? link(rows.at(-1), "after") : null,
      previous: isFirst ? null : link(rows[0], "before"),
      page: cursor === null ? page : null,
      page_size: size,
    },
  };
}

/** `found`: the matches, counted no further than one more than `limits.countMost`. */
export function cappedCount(found: number) {
  return { count: Math.min(found, limits.countMost), count_capped: found > limits.countMost };
}

/** The newest first: ids sort by time, so an id is a place in the list. */
export function byId(id: ReturnType<typeof sql>, { cursor, isBackward }: Pick<PagePlace, "cursor" | "isBackward">) {
  const beside =
    cursor === null ? sql`true` : isBackward ? sql`${id} > ${cursor.id}::uuid` : sql`${id} < ${cursor.id}::uuid`;
  return { beside, order: isBackward ? sql`${id} asc` : sql`${id} desc` };
}
