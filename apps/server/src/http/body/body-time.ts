// Gives every body a time to arrive in: a slow line is waited for, a body that dribbles is refused and its connection closed.
import { limits } from "@filings/contract/limits";
import type { FastifyInstance } from "fastify";
import { endOnSocket } from "../bind/outside-routes.ts";

/** The largest form: a file, and a few fields beside it. */
const formBytesMost = limits.documentBytes + 64 * 1024;
const headersMs = 60_000;

/** 30 s, and what the declared length takes at the slowest speed; no more for a length that is refused anyway. */
export function bodyMs(declaredBytes: number, graceMs = limits.bodyGraceSeconds * 1_000): number {
  return graceMs + (Math.min(declaredBytes, formBytesMost) * 8) / limits.bodyKilobitsPerSecond;
}

/** How long a request may take to arrive as a whole, by any route. */
export const requestMsMost = headersMs + bodyMs(formBytesMost);

export function limitBodyTime(app: FastifyInstance, graceMs: number | undefined): void {
  app.addHook("onRequest", async ({ raw }, reply) => {
    const declared = Number(raw.headers["content-length"] ?? 0);
    if (declared === 0 && raw.headers["transfer-encoding"] === undefined) return;
    const late = setTimeout(
      () => {
        // What was answered before the body came is not answered again.
        if (reply.raw.headersSent) raw.destroy();
        else endOnSocket("too_slow", raw.socket);
      },
      bodyMs(declared, graceMs),
    );
    late.unref();
    const arrived = () => clearTimeout(late);
    raw.once("end", arrived).once("close", arrived);
  });
}
