// Binds the calls about the company, its units and its people.
import * as companies from "@filings/contract/api/company/companies";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { changeCompany } from "./change-company.ts";
import { getCompany } from "./get-company.ts";
import { getUser } from "./get-user.ts";
import { listUnits } from "./list-units.ts";

export function bindCompanies(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, companies.getCompany, getCompany);
  bindWrite(app, tools, companies.changeCompany, changeCompany);
  bindRead(app, tools, companies.listCompanyUnits, listUnits);
  bindRead(app, tools, companies.getCompanyUser, getUser);
}
