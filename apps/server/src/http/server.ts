// The HTTP server every room binds its calls to: parsers, headers, limits, and one way to say no.

import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import websocket from "@fastify/websocket";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { localeOf } from "@filings/phrases/say";
import Fastify, { type FastifyInstance } from "fastify";
import qs from "qs";
import { asksForAnotherTry } from "../db/in-transaction.ts";
import { newId } from "../db/uuid.ts";
import { StoreUnavailable } from "../documents/store/store.ts";
import type { Tools } from "../tools.ts";
import { JsonBody } from "./bind/fit-schema.ts";
import { bareHeaders, refuseOnSocket } from "./bind/outside-routes.ts";
import { limitBodyTime, requestMsMost } from "./body/body-time.ts";
import { createBodyReader, type ReadBody } from "./body/read-body.ts";
import { sendProblem } from "./refuse.ts";
import { limitRequests } from "./request-limits.ts";

declare module "fastify" {
  interface FastifyInstance {
    readBody: ReadBody;
  }
}

/** How long a server that is told to stop goes on with whom it serves; the whole process has five seconds. */
const finishMs = 1_500;

/** Nested, percent-encoded queries (decisions 3); the same options on both sides. */
const queryOptions = {
  depth: 6,
  arrayLimit: 200,
  parameterLimit: 500,
  allowPrototypes: false,
  plainObjects: false,
} as const;

export async function createServer(
  tools: Tools,
  { stalledMs = 120_000, bodyGraceMs }: { stalledMs?: number; bodyGraceMs?: number } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    /** Whoever sends nothing of a request, or takes nothing of an answer, for so long keeps no file open. */
    connectionTimeout: stalledMs,
    bodyLimit: limits.bodyBytes,
    // The one proxy before us: whatever a client says of hops before that is not believed.
    trustProxy: tools.settings.trustProxy && ((_address: string, hop: number) => hop === 0),
    genReqId: () => newId(),
    forceCloseConnections: "idle",
    // For who never comes to the end of the headers; a body has a time of its own.
    requestTimeout: requestMsMost,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      querystringParser: (text) => qs.parse(text, queryOptions) as Record<string, unknown>,
    },
    // Every one of them is about the path: broken escapes, a part that is longer than any id.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers({ ...bareHeaders, "x-request-id": request.id });
      void sendProblem(reply, new Problem("not_found"), localeOf(request.headers["accept-language"]));
    },
    clientErrorHandler: refuseOnSocket,
  });

  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.code === "internal" || problem.code === "store_unavailable")
      tools.log.error({ request_id: request.id, url: request.routeOptions.url, error }, "a fault of ours");
    return sendProblem(reply, problem, localeOf(request.headers["accept-language"]));
  });

  finishInTime(app);
  limitBodyTime(app, bodyGraceMs);
  app.removeAllContentTypeParsers();
  app.decorate("readBody", createBodyReader());
  // Kept as bytes until it is known who sends them.
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, bytes, done) =>
    done(null, new JsonBody(bytes as Buffer, request.headers["content-type"])),
  );
  app.addContentTypeParser(
    ["application/edifact", "application/xml"],
    { parseAs: "buffer", bodyLimit: limits.inboxBytes },
    (_request, body, done) => done(null, body),
  );

  await app.register(helmet, {
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
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false });
  // Before the addresses of nothing, which are counted too, also where the screens are built: guessing paths would be free.
  await limitRequests(app, tools);
  app.setNotFoundHandler((request, reply) =>
    sendProblem(reply, new Problem("not_found"), localeOf(request.headers["accept-language"])),
  );
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } });
  app.addHook("onSend", async (request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    reply.header("x-request-id", request.id);
  });
  return app;
}

/** Who is being served when the server is told to stop gets the answer, for it may be true already; who takes too long does not. */
function finishInTime(app: FastifyInstance): void {
  let late: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    late = setTimeout(() => app.server.closeAllConnections(), finishMs);
  });
  app.addHook("onSend", async (_request, reply) => {
    if (late !== undefined) reply.header("connection", "close");
  });
  app.addHook("onClose", async () => clearTimeout(late));
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof StoreUnavailable) return new Problem("store_unavailable", { retryAfterSeconds: 5 });
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE" || status === 413)
    return new Problem("too_large", { params: { most: limits.bodyBytes } });
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE" || status === 415) return new Problem("wrong_media_type");
  // A value the database cannot hold, such as a zero byte in a text, is the sender's, not ours.
  if (code === "22021" || code === "22P05") return new Problem("wrong_value", { params: { expected: "text" } });
  if (status >= 400 && status < 500) return new Problem("bad_request");
  if (isDatabaseAway(error, code)) return new Problem("starting", { retryAfterSeconds: 1 });
  return new Problem("internal");
}

/** Shut down, starting, out of connections, unreachable, over a time limit, or asking for another try: nothing is wrong with the call, and it may be made again. */
function isDatabaseAway(error: unknown, code: string): boolean {
  if (asksForAnotherTry(error)) return true;
  if (/^(57P0[123]|57014|55P03|25P03|08\d{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code)) return true;
  const message = error instanceof Error ? error.message : "";
  return /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/i.test(
    message,
  );
}
