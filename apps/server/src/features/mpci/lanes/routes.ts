// Binds the call that finds what was filed before on the same lane.
import { findMpciLane } from "@filings/contract/api/mpci/reuse/lanes";
import type { FastifyInstance } from "fastify";
import { bindRead } from "#http/bind/bind";
import type { Tools } from "#tools";
import { findLane } from "./find-lane.ts";

export function bindMpciLanes(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, findMpciLane, findLane);
}
