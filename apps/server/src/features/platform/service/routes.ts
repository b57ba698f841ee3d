// Binds the calls of the platform and those that both filing systems share.
import * as location from "@filings/contract/api/platform/location";
import * as platform from "@filings/contract/api/platform/service";
import * as status from "@filings/contract/api/platform/status";
import * as shared from "@filings/contract/api/shared";
import type { FastifyInstance } from "fastify";
import { bindOpen, bindRead } from "#http/bind/bind";
import { withOwnLimit } from "#http/request-limits";
import type { Tools } from "#tools";
import { getHealth } from "./get-health.ts";
import { getStatus } from "./get-status.ts";
import { getStatusHistory } from "./get-status-history.ts";
import { listFeatureFlags } from "./list-feature-flags.ts";
import { listFilingSystems } from "./list-filing-systems.ts";
import { listTemplates } from "./list-templates.ts";
import { searchUnlocode } from "./search-unlocode.ts";

export function bindPlatform(app: FastifyInstance, tools: Tools): void {
  // Monitoring may share an address with a client over the limit, so it has a limit of its own.
  const apart = withOwnLimit(app, tools.settings.requestsPerMinute);
  bindOpen(apart, tools, shared.getHealth, getHealth);
  bindOpen(app, tools, status.getStatus, getStatus);
  bindOpen(app, tools, status.getStatusHistory, getStatusHistory);
  bindRead(app, tools, shared.listFilingSystems, listFilingSystems);
  bindRead(app, tools, platform.listFeatureFlags, listFeatureFlags);
  bindRead(app, tools, platform.listStructuredDocumentTemplates, listTemplates);
  bindRead(app, tools, location.searchUnlocode, searchUnlocode);
}
