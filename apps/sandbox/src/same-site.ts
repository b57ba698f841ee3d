// Turns away what a page of another site makes a browser send: the sandbox's own pages are the only ones that may.
import type { FastifyRequest } from "fastify";

const harmless: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** A caller that is no browser says neither header, and is let through. */
export function isFromElsewhere({ method, headers }: FastifyRequest): boolean {
  if (harmless.has(method)) return false;
  const { origin, host, "sec-fetch-site": site } = headers;
  if (typeof origin === "string") return !URL.canParse(origin) || new URL(origin).host !== host;
  return typeof site === "string" && site !== "same-origin" && site !== "none";
}
