// Binds the calls that find what was filed before: on the same lane, and for which parties.
import { findMpciLane } from "@filings/contract/api/mpci/reuse/lanes";
import { listRecentMpciParties } from "@filings/contract/api/mpci/reuse/parties";
import type { FastifyInstance } from "fastify";
import { bindRead } from "#http/bind/bind";
import type { Tools } from "#tools";
import { findLane } from "./find-lane.ts";
import { listRecentParties } from "./list-recent-parties.ts";

export function bindMpciLanes(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, findMpciLane, findLane);
  bindRead(app, tools, listRecentMpciParties, listRecentParties);
}
