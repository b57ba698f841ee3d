// The calls of registering a company: the first of a person, and further ones.
import * as identity from "@filings/contract/api/identity";
import type { FastifyInstance } from "fastify";
import { bindOpen, bindWrite } from "../../http/bind.ts";
import { withSignInLimit } from "../../http/sign-in-limit.ts";
import type { Tools } from "../../tools.ts";
import { addCompany } from "./add-company.ts";
import { registerCompany, sendRegistrationCode } from "./register-company.ts";
import { verifyRegistration } from "./verify-registration.ts";

export function bindCompanyRegistration(app: FastifyInstance, tools: Tools): void {
  const limited = withSignInLimit(app, tools.settings.signInsPerMinute);
  bindOpen(limited, tools, identity.registerCompany, registerCompany);
  bindOpen(limited, tools, identity.sendRegistrationCode, sendRegistrationCode);
  bindOpen(limited, tools, identity.verifyRegistration, verifyRegistration);
  bindWrite(app, tools, identity.addCompany, addCompany);
}
