// Binds the calls about the people of a company.
import * as companyUsers from "@filings/contract/api/company/users";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "#http/bind/bind";
import type { Tools } from "#tools";
import { changePermissions } from "./change-permissions.ts";
import { deactivateUser, reactivateUser } from "./deactivate-user.ts";
import { leaveCompany } from "./leave-company.ts";
import { listCompanyUsers } from "./list-users.ts";

export function bindCompanyUsers(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, companyUsers.listCompanyUsers, listCompanyUsers);
  bindWrite(app, tools, companyUsers.changePermissions, changePermissions);
  bindWrite(app, tools, companyUsers.deactivateUser, deactivateUser);
  bindWrite(app, tools, companyUsers.leaveCompany, leaveCompany);
  bindWrite(app, tools, companyUsers.reactivateUser, reactivateUser);
}
