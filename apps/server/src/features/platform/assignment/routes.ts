// Binds the calls about who works on a filing.
import { assignFilings, listAssignments } from "@filings/contract/api/platform/assignments";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { assign } from "./assign-filings.ts";
import { assignments } from "./list-assignments.ts";

export function bindAssignments(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, listAssignments, assignments);
  bindWrite(app, tools, assignFilings, assign);
}
