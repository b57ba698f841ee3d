// Binds the calls about the cut-offs of voyages.
import { enterMpciCutOff, getMpciCutOff } from "@filings/contract/api/mpci/cut-offs";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { enterCutOff } from "./enter-cut-off.ts";
import { getCutOff } from "./get-cut-off.ts";

export function bindMpciCutOffs(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, getMpciCutOff, getCutOff);
  bindWrite(app, tools, enterMpciCutOff, enterCutOff);
}
