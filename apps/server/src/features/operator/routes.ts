// Binds the calls of the people who run the platform.
import * as companies from "@filings/contract/api/operator/companies";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { addCode } from "./companies/add-code.ts";
import { changeCode } from "./companies/change-code.ts";
import { getCompany } from "./companies/get-company.ts";
import { giveCredits } from "./companies/give-credits.ts";
import { listCompanies } from "./companies/list-companies.ts";
import { setFlag } from "./companies/set-flag.ts";
import { signOutPerson } from "./companies/sign-out-person.ts";

export function bindOperator(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, companies.listOperatorCompanies, listCompanies);
  bindRead(app, tools, companies.getOperatorCompany, getCompany);
  bindWrite(app, tools, companies.setCompanyFlag, setFlag);
  bindWrite(app, tools, companies.giveCredits, giveCredits);
  bindWrite(app, tools, companies.addRegistrationCode, addCode);
  bindWrite(app, tools, companies.changeRegistrationCode, changeCode);
  bindWrite(app, tools, companies.signOutPerson, signOutPerson);
}
