// Whether this process lives, and whether it can serve now: for a load balancer, a container engine, an operator.
import { Problem } from "@filings/contract/errors";
import type { FastifyInstance } from "fastify";
import { withOwnLimit } from "#http/request-limits";
import type { Tools } from "#tools";
import { getHealth } from "./get-health.ts";

/** No part of the contract for clients, so they are plain routes; each with a limit of its own, as the health check has. */
export function bindProbes(app: FastifyInstance, tools: Tools): void {
  const apart = withOwnLimit(app, tools.settings.requestsPerMinute);
  apart.route({ method: "GET", url: "/live", handler: async () => ({ status: "live" }) });
  apart.route({
    method: "GET",
    url: "/ready",
    handler: async (_request, reply) => {
      if (await isReady(tools)) return { status: "ready" };
      return reply.code(503).header("retry-after", 5).send({ status: "not ready" });
    },
  });
}

/** Whether the database answers within two seconds, whose version was looked at when the process started, and it was not told to stop. */
export async function isReady(tools: Tools): Promise<boolean> {
  if (tools.stopping.aborted) return false;
  try {
    await getHealth(tools);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
