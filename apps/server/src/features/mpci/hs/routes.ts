// Binds the calls that find an HS code otherwise than by its number or words.
import { browseHs, listUsedHsCodes } from "@filings/contract/api/mpci/hs";
import type { FastifyInstance } from "fastify";
import { bindRead } from "#http/bind/bind";
import type { Tools } from "#tools";
import { browseLevel } from "./browse-level.ts";
import { listUsedCodes } from "./list-used-codes.ts";

export function bindMpciHs(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, browseHs, browseLevel);
  bindRead(app, tools, listUsedHsCodes, listUsedCodes);
}
