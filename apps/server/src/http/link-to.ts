// The address of another place in the list that a request asked for: the same query, as it was understood.
import type { FastifyRequest } from "fastify";
import qs from "qs";

/** With `undefined` a parameter is left out. */
export function linkTo(request: FastifyRequest, changes: Readonly<Record<string, string | undefined>>): string {
  const path = request.url.replace(/\/?(\?.*)?$/s, "/");
  return `${path}?${qs.stringify({ ...(request.query as object), ...changes })}`;
}
