// Binds the calls of the security log.
import * as securityLog from "@filings/contract/api/account/security-log";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { listCompanySecurityLog, listOwnSecurityLog } from "./list-security-log.ts";
import { reportKeyUse } from "./report-key-use.ts";

export function bindSecurityLog(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, securityLog.listOwnSecurityLog, listOwnSecurityLog);
  bindRead(app, tools, securityLog.listCompanySecurityLog, listCompanySecurityLog);
  bindWrite(app, tools, securityLog.reportKeyUse, reportKeyUse);
}
