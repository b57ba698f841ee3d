// The HTTP server that features bind their calls to: parsers, headers, limits, and one format of refusals.

import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import websocket from "@fastify/websocket";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { movedClockHeader } from "@filings/contract/platform/moved-clock";
import { localeOf } from "@filings/phrases/say";
import Fastify, { type FastifyInstance } from "fastify";
import { asksForAnotherTry } from "../db/in-transaction.ts";
import { StoreUnavailable } from "../documents/store/store.ts";
import type { Tools } from "../tools.ts";
import { JsonBody } from "./bind/fit-schema.ts";
import { bareHeaders, refuseOnSocket } from "./bind/outside-routes.ts";
import { createQueryParser } from "./bind/remembered-queries.ts";
import { securityHeadersOf, sendSecurityHeaders } from "./bind/security-headers.ts";
import { type Watch, watchCalls } from "./bind/watch-calls.ts";
import { limitBodyTime, requestMsMost } from "./body/body-time.ts";
import { createBodyReader, type ReadBody } from "./body/read-body.ts";
import { sendProblem } from "./refuse.ts";
import { limitRequests } from "./request-limits.ts";

declare module "fastify" {
  interface FastifyInstance {
    readBody: ReadBody;
  }
}

/** How long a stopping server finishes running requests; the whole process has five seconds. */
const finishMs = 1_500;

export async function createServer(
  tools: Tools,
  { stalledMs = 120_000, bodyGraceMs, watch }: { stalledMs?: number; bodyGraceMs?: number; watch?: Watch } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    /** A client that sends nothing or reads nothing for this long keeps no file open. */
    connectionTimeout: stalledMs,
    bodyLimit: limits.bodyBytes,
    // Only the one proxy before the server is trusted; earlier hops are the client's claim.
    trustProxy: tools.settings.trustProxy && ((_address: string, hop: number) => hop === 0),
    genReqId: () => randomUUID(),
    forceCloseConnections: "idle",
    // A call on a connection that was open when the server is told to stop is answered like any other, so that a restart fails none.
    return503OnClosing: false,
    // The limit for headers that never end; the body has a time limit of its own.
    requestTimeout: requestMsMost,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      querystringParser: createQueryParser(),
    },
    // All of these errors concern the path: broken escapes, or a part longer than any id.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers({ ...bareHeaders, "x-request-id": request.id });
      void sendProblem(reply, new Problem("not_found"), localeOf(request.headers["accept-language"]));
    },
    clientErrorHandler: refuseOnSocket,
  });

  app.setErrorHandler((error, request, reply) => {
    const problem = naming(problemOf(error), request.routeOptions.config?.mediaType);
    if (problem.code === "internal" || problem.code === "store_unavailable")
      tools.log.error({ request_id: request.id, url: request.routeOptions.url, error }, "a fault of ours");
    return sendProblem(reply, problem, localeOf(request.headers["accept-language"]));
  });

  watchCalls(app, watch);
  finishInTime(app);
  limitBodyTime(app, bodyGraceMs);
  app.removeAllContentTypeParsers();
  app.decorate("readBody", createBodyReader());
  // The body stays bytes until the caller is known.
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, bytes, done) =>
    done(null, new JsonBody(bytes as Buffer, request.headers["content-type"])),
  );
  app.addContentTypeParser(
    ["application/edifact", "application/xml"],
    { parseAs: "buffer", bodyLimit: limits.inboxBytes },
    (_request, body, done) => done(null, body),
  );

  const usual = await securityHeadersOf({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: tools.settings.production ? [] : null,
      },
    },
    strictTransportSecurity: tools.settings.production,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
  });
  sendSecurityHeaders(app, usual);
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  // Registered before the not-found handler, so that unknown paths count too; otherwise guessing paths would be free.
  await limitRequests(app, tools);
  app.setNotFoundHandler((request, reply) =>
    sendProblem(reply, new Problem("not_found"), localeOf(request.headers["accept-language"])),
  );
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } });
  const { moved } = tools.clock;
  app.addHook("onSend", (request, reply, payload, done) => {
    if (moved !== undefined) reply.header(movedClockHeader, moved.ms());
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    reply.header("x-request-id", request.id);
    done(null, payload);
  });
  return app;
}

/**
 * Requests that run when the server is told to stop get their answer, because their effect may be committed; requests
 * over the limit are cut.
 */
function finishInTime(app: FastifyInstance): void {
  let late: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    late = setTimeout(() => app.server.closeAllConnections(), finishMs);
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (late !== undefined) reply.header("connection", "close");
    done(null, payload);
  });
  app.addHook("onClose", async () => clearTimeout(late));
}

/** Whatever reads the body, the route knows what it takes. */
function naming(problem: Problem, mediaType = "application/json"): Problem {
  return problem.code === "wrong_media_type"
    ? new Problem(problem.code, { params: { media_type: mediaType } })
    : problem;
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof StoreUnavailable) return new Problem("store_unavailable", { retryAfterSeconds: 5 });
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE" || status === 413)
    return new Problem("too_large", { params: { most: limits.bodyBytes } });
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE" || status === 415) return new Problem("wrong_media_type");
  // A value that the database cannot store, such as a zero byte in a text, is the sender's error.
  if (code === "22021" || code === "22P05") return new Problem("wrong_value", { params: { expected: "text" } });
  if (status >= 400 && status < 500) return new Problem("bad_request");
  if (isDatabaseAway(error, code)) return new Problem("starting", { retryAfterSeconds: 1 });
  return new Problem("internal");
}

/**
 * The database is shutting down, starting, out of connections, unreachable, over a time limit, or asks for a retry: the
 * call may be repeated.
 */
function isDatabaseAway(error: unknown, code: string): boolean {
  if (asksForAnotherTry(error)) return true;
  if (/^(57P0[123]|57014|55P03|25P03|08\d{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code)) return true;
  const message = error instanceof Error ? error.message : "";
  return /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/i.test(
    message,
  );
}
