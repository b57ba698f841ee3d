// The calls of the security log.
import * as identity from "@filings/contract/api/identity";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "../../http/bind.ts";
import type { Tools } from "../../tools.ts";
import { listCompanySecurityLog, listOwnSecurityLog } from "./list-security-log.ts";
import { reportKeyUse } from "./report-key-use.ts";

export function bindSecurityLog(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, identity.listOwnSecurityLog, listOwnSecurityLog);
  bindRead(app, tools, identity.listCompanySecurityLog, listCompanySecurityLog);
  bindWrite(app, tools, identity.reportKeyUse, reportKeyUse);
}
