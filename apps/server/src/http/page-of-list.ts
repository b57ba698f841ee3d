// One page of a list in memory, with links to the pages before and after.
import { limits } from "@filings/contract/limits";
import type { FastifyRequest } from "fastify";
import { linkTo } from "./link-to.ts";

interface PageAsked<Row> {
  readonly found: readonly Row[];
  readonly query: { readonly page?: number | undefined; readonly page_size?: number | undefined };
  readonly request: FastifyRequest;
  /** The page size when the query names none. */
  readonly defaultSize?: number;
}

export function pageOfList<Row>({ found, query, request, defaultSize = limits.pageSize }: PageAsked<Row>) {
  const { page = 1, page_size = defaultSize } = query;
  const end = page * page_size;
  return {
    count: found.length,
    count_capped: false,
    next: end < found.length ? linkTo(request, { page: String(page + 1) }) : null,
    previous: page > 1 ? linkTo(request, { page: String(page - 1) }) : null,
    page,
    page_size,
    results: found.slice(end - page_size, end),
  };
}
