// Binds the calls about a person's own day.
import { listSnoozes, snoozeFiling, visitQueue } from "@filings/contract/api/platform/day";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { snooze, snoozes } from "./snoozes.ts";
import { visit } from "./visit.ts";

export function bindDay(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, listSnoozes, snoozes);
  bindWrite(app, tools, snoozeFiling, snooze);
  bindWrite(app, tools, visitQueue, visit);
}
