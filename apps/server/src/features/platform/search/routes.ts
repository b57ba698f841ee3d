// Binds the call of the site search.
import * as search from "@filings/contract/api/platform/search";
import type { FastifyInstance } from "fastify";
import { bindRead } from "#http/bind/bind";
import type { Tools } from "#tools";
import { searchSite } from "./search-site.ts";

export function bindSearch(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, search.searchSite, searchSite);
}
