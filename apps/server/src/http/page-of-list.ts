// One page of a list, by its number, with links to the pages before and after: of a list in memory, or read from the database.
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { FastifyRequest } from "fastify";
import { linkTo } from "./link-to.ts";
import { cappedCount } from "./list-page.ts";

interface PageQuery {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}

interface PageAsked<Row> {
  readonly found: readonly Row[];
  readonly query: PageQuery;
  readonly request: FastifyRequest;
  /** The page size when the query names none. */
  readonly defaultSize?: number;
}

export function pageOfList<Row>({ found, query, request, defaultSize = limits.pageSize }: PageAsked<Row>) {
  const { page = 1, page_size: size = defaultSize } = query;
  const end = page * size;
  return {
    count: found.length,
    count_capped: false,
    ...linked({ page, size }, end < found.length, request),
    results: found.slice(end - size, end),
  };
}

export interface NumberedPage {
  readonly page: number;
  readonly size: number;
  /** One more than the page holds, which tells whether the list goes on. */
  readonly read: number;
  readonly offset: number;
}

/** Throws `page_too_deep`. */
export function numberedPage(query: PageQuery, defaultSize: number = limits.pageSize): NumberedPage {
  const { page = 1, page_size: size = defaultSize } = query;
  if (page * size > limits.pageRowsMost) throw new Problem("page_too_deep", { params: { most: limits.pageRowsMost } });
  return { page, size, read: size + 1, offset: (page - 1) * size };
}

/**
 * `read`: the rows of a place, each of which tells the `total`, counted no further than one more than `limits.countMost`. A page past
 * the end has no row to tell it; the first row of the list does.
 */
export async function pageRead<Row extends { readonly total: number }>(
  place: NumberedPage,
  request: FastifyRequest,
  read: (place: NumberedPage) => Promise<readonly Row[]>,
) {
  const { page, size } = place;
  const rows = await read(place);
  const [first] = rows.length > 0 || page === 1 ? rows : await read({ page: 1, size: 1, read: 1, offset: 0 });
  return {
    ...cappedCount(first?.total ?? 0),
    ...linked({ page, size }, rows.length > size, request),
    results: rows.slice(0, size).map(({ total: _, ...row }) => row),
  };
}

function linked({ page, size }: Pick<NumberedPage, "page" | "size">, goesOn: boolean, request: FastifyRequest) {
  return {
    next: goesOn ? linkTo(request, { page: String(page + 1) }) : null,
    previous: page > 1 ? linkTo(request, { page: String(page - 1) }) : null,
    page,
    page_size: size,
  };
}
