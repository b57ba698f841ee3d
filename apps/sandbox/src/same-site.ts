// Refuses requests that a page of another site makes a browser send.
import type { FastifyRequest } from "fastify";

const harmless: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** A client that is no browser sends neither header, and is accepted. */
export function isFromElsewhere({ method, headers }: FastifyRequest): boolean {
  if (harmless.has(method)) return false;
  const { origin, host, "sec-fetch-site": site } = headers;
  if (typeof origin === "string") return !URL.canParse(origin) || new URL(origin).host !== host;
  return typeof site === "string" && site !== "same-origin" && site !== "none";
}
