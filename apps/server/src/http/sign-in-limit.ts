// Lets an address through less often where passwords, codes or links could be guessed.
import type { FastifyInstance, RouteOptions } from "fastify";

/** The same app, whose routes each let an address through so often a minute. */
export function withSignInLimit(app: FastifyInstance, max: number): FastifyInstance {
  const route = (options: RouteOptions) =>
    app.route({ ...options, config: { ...options.config, rateLimit: { max, timeWindow: 60_000 } } });
  return Object.create(app, { route: { value: route } }) as FastifyInstance;
}
