// Counts and logs every call once its answer is ready. Without a request log and without metrics no hook is added.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RequestLog } from "../../telemetry/request-log.ts";
import { noTelemetry, type Telemetry } from "../../telemetry/telemetry.ts";
import type { Caller } from "../caller-cache.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who calls, once that is known. */
    caller: Pick<Caller, "userId" | "companyId"> | null;
    /** `performance.now()` when the request's head had come. */
    begunAt: number;
  }
  interface FastifyContextConfig {
    /** The endpoint's id. */
    readonly endpoint?: string;
    /** What the body of a call is; absent: JSON. */
    readonly mediaType?: string;
  }
}

export interface Watch {
  readonly telemetry: Telemetry;
  readonly requestLog: RequestLog | null;
}

const unwatched: Watch = { telemetry: noTelemetry, requestLog: null };

export function watchCalls(app: FastifyInstance, { telemetry, requestLog }: Watch = unwatched): void {
  app.decorateRequest("caller", null);
  app.decorateRequest("begunAt", 0);
  if (requestLog === null && !telemetry.counts) return;
  app.addHook("onRequest", (request, _reply, done) => {
    request.begunAt = performance.now();
    done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    const ms = performance.now() - request.begunAt;
    const call = nameOf(request);
    telemetry.called(call, reply.statusCode, ms);
    if (requestLog !== null) {
      const { caller } = request;
      const userId = caller?.userId || null;
      requestLog.write({
        requestId: request.id,
        call,
        status: reply.statusCode,
        ms,
        userId,
        companyId: userId === null ? null : caller!.companyId,
      });
    }
    done(null, payload);
  });
}

/** The pattern of the route: an address may hold ids, references and whatever a stranger sends. */
function nameOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.config?.endpoint ?? routeOptions.url ?? "unknown";
}
