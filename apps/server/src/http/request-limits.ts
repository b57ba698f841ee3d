// Rate limits per minute: for each signed-in user and each API token, then for each address; files of the screens and entry pages do not
// count.
import rateLimit from "@fastify/rate-limit";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import type { Tools } from "../tools.ts";
import { userOfBearer } from "./caller.ts";

const windowMs = 60_000;
const minute = { timeWindow: windowMs } as const;
/** Those that asked last; a sender with ever new addresses takes up no more memory than these. */
const keysMost = 5_000;

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
  const ofStranger = createRequestCounter(max);
  const ofUser = createRequestCounter(max);
  const ofAddress = createRequestCounter(max * limits.addressToPersonRequests);
  const placeOf = rememberPlaces();
  // Without a promise: it runs for every request.
  app.addHook("onRequest", (request, _reply, done) => {
    // Authorities authenticate by signature, and must never be refused because of another's traffic.
    if (request.url.startsWith("/gateways/")) return done();
    const { config } = request.routeOptions;
    if (config?.rateLimit !== undefined || config?.isUncounted?.(request) === true) return done();
    // A caller who has hung up meanwhile has no address any more and reads no answer; nothing is begun.
    if (request.socket.remoteAddress === undefined) return done(tooMany(1_000));
    const place = placeOf(request.ip);
    const user = userOfBearer(tools, request.headers.authorization);
    // A user over the limit does not use up the limit of the shared address.
    const leftMs = (user === null ? ofStranger(place) : ofUser(user)) ?? ofAddress(place);
    done(leftMs === null ? undefined : tooMany(leftMs));
  });
}

/** An address, or the network of an IPv6 one, whose owner has many addresses. */
function rememberPlaces(): (address: string) => string {
  const known = new Map<string, string>();
  return (address) => {
    const place = known.get(address) ?? rateLimit.normalizeIP(address);
    if (known.size >= keysMost) known.clear();
    known.set(address, place);
    return place;
  };
}

interface Window {
  readonly since: number;
  count: number;
}

/** Counts a request; the milliseconds until the window ends where the key has made too many, otherwise null. */
type CountRequest = (key: string) => number | null;

export function createRequestCounter(most: number): CountRequest {
  const windows = new Map<string, Window>();
  return (key) => {
    const now = Date.now();
    const open = windows.get(key);
    const isOpen = open !== undefined && open.since + windowMs > now;
    const window = isOpen ? open : { since: now, count: 0 };
    window.count += 1;
    // Moved to the end, so that the first key is the one that has not asked for longest.
    windows.delete(key);
    windows.set(key, window);
    if (windows.size > keysMost) windows.delete(windows.keys().next().value!);
    return window.count > most ? window.since + windowMs - now : null;
  };
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
