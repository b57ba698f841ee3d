// Binds the calls that register a company: the first of a person, and further ones.
import * as companyRegistration from "@filings/contract/api/company/registration";
import type { FastifyInstance } from "fastify";
import { bindOpen, bindWrite } from "#http/bind/bind";
import { withSignInLimit } from "#http/request-limits";
import type { Tools } from "#tools";
import { addCompany } from "./add-company.ts";
import { registerCompany, sendRegistrationCode } from "./register-company.ts";
import { verifyRegistration } from "./verify-registration.ts";

export function bindCompanyRegistration(app: FastifyInstance, tools: Tools): void {
  const limited = withSignInLimit(app, tools);
  bindOpen(limited, tools, companyRegistration.registerCompany, registerCompany);
  bindOpen(limited, tools, companyRegistration.sendRegistrationCode, sendRegistrationCode);
  bindOpen(limited, tools, companyRegistration.verifyRegistration, verifyRegistration);
  bindWrite(app, tools, companyRegistration.addCompany, addCompany);
}
