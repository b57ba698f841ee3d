// Rate limits per minute: for each signed-in user, then for each address; files of the screens and entry pages do not
// count.
import rateLimit from "@fastify/rate-limit";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import type { Tools } from "../tools.ts";
import { userOfBearer } from "./caller.ts";

const minute = { timeWindow: 60_000 } as const;

declare module "fastify" {
  interface FastifyContextConfig {
    /** For a route of many addresses: which requests do not count. */
    readonly isUncounted?: (request: FastifyRequest) => boolean;
  }
}

/** A route with a limit of its own, or with none, is not counted here. */
export async function limitRequests(app: FastifyInstance, tools: Tools): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
  const max = tools.settings.requestsPerMinute;
  const ofStrangers = app.createRateLimit({ ...minute, max });
  const ofAddress = app.createRateLimit({ ...minute, max: max * limits.addressToPersonRequests });
  const users = new WeakMap<FastifyRequest, string>();
  const ofUser = app.createRateLimit({ ...minute, max, keyGenerator: (request) => users.get(request) ?? "" });
  app.addHook("onRequest", async (request) => {
    // Authorities authenticate by signature, and must never be refused because of another's traffic.
    if (request.url.startsWith("/gateways/") || request.routeOptions.config?.rateLimit !== undefined) return;
    if (request.routeOptions.config?.isUncounted?.(request) === true) return;
    const user = userOfBearer(tools, request.headers.authorization);
    // A caller who has hung up meanwhile has no address any more and reads no answer; nothing is begun.
    if (request.socket.remoteAddress === undefined) throw tooMany(1_000);
    if (user !== null) users.set(request, user);
    // A user over the limit does not use up the limit of the shared address.
    for (const count of [user === null ? ofStrangers : ofUser, ofAddress]) {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
    }
  });
}

function tooMany(ttlMs: number): Problem {
  const seconds = Math.max(1, Math.ceil(ttlMs / 1000));
  return new Problem("too_many_requests", { params: { seconds }, retryAfterSeconds: seconds });
}

/** The same app, whose routes each have a limit of their own for each address. */
export function withOwnLimit(app: FastifyInstance, max: number | ((request: FastifyRequest) => number)) {
  const route = (options: RouteOptions) =>
    app.route({ ...options, config: { ...options.config, rateLimit: { ...minute, max } } });
  return Object.create(app, { route: { value: route } }) as FastifyInstance;
}

/** A lower limit where passwords, codes or links could be guessed. */
export function withSignInLimit(app: FastifyInstance, { settings }: Tools): FastifyInstance {
  return withOwnLimit(app, settings.signInsPerMinute);
}
