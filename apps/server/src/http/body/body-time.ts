// The time limit of a request body: a slow connection is tolerated, a body that trickles in is refused and its
// connection closed.
import { limits } from "@filings/contract/limits";
import type { FastifyInstance } from "fastify";
import { endOnSocket } from "../bind/outside-routes.ts";

/** The largest form: one file and a few fields. */
const formBytesMost = limits.documentBytes + 64 * 1024;
const headersMs = 60_000;

/** 30 s, plus the declared length at the slowest accepted speed; a length that is refused anyway gets no more. */
export function bodyMs(declaredBytes: number, graceMs = limits.bodyGraceSeconds * 1_000): number {
  return graceMs + (Math.min(declaredBytes, formBytesMost) * 8) / limits.bodyKilobitsPerSecond;
}

/** The time limit of a whole request, on any route. */
export const requestMsMost = headersMs + bodyMs(formBytesMost);

export function limitBodyTime(app: FastifyInstance, graceMs: number | undefined): void {
  app.addHook("onRequest", ({ raw }, reply, done) => {
    done();
    const declared = Number(raw.headers["content-length"] ?? 0);
    if (declared === 0 && raw.headers["transfer-encoding"] === undefined) return;
    const late = setTimeout(
      () => {
        // A request that was answered before its body arrived gets no second answer.
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
