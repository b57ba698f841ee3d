// The URL of another page of a list: the same query with changed parameters.
import type { FastifyRequest } from "fastify";
import qs from "qs";

/** `undefined` removes a parameter. */
export function linkTo(request: FastifyRequest, changes: Readonly<Record<string, string | undefined>>): string {
  return `${pathOf(request)}?${qs.stringify({ ...(request.query as object), ...changes })}`;
}

/** What a query asks beside the place of its page; the same text is the same object. */
const withoutPlace = new WeakMap<object, string>();

export function linkToCursor(request: FastifyRequest, cursor: string): string {
  const query = request.query as object;
  const rest = withoutPlace.get(query) ?? qs.stringify({ ...query, page: undefined, cursor: undefined });
  withoutPlace.set(query, rest);
  return `${pathOf(request)}?${rest}${rest === "" ? "" : "&"}cursor=${cursor}`;
}

function pathOf(request: FastifyRequest): string {
  return request.url.replace(/\/?(\?.*)?$/s, "/");
}
