// Binds the calls about a company's security settings.
import * as companySecurity from "@filings/contract/api/company/security";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { getCompanySecurity, saveCompanySecurity } from "./company-security.ts";

export function bindCompanySecurity(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, companySecurity.getCompanySecurity, getCompanySecurity);
  bindWrite(app, tools, companySecurity.saveCompanySecurity, saveCompanySecurity);
}
