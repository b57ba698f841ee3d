// The URL of another page of a list: the same query with changed parameters.
import type { FastifyRequest } from "fastify";
import qs from "qs";

/** `undefined` removes a parameter. */
export function linkTo(request: FastifyRequest, changes: Readonly<Record<string, string | undefined>>): string {
  const path = request.url.replace(/\/?(\?.*)?$/s, "/");
  return `${path}?${qs.stringify({ ...(request.query as object), ...changes })}`;
}
