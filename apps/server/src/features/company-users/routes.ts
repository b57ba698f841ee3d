// The calls about the people of a company.
import * as identity from "@filings/contract/api/identity";
import type { FastifyInstance } from "fastify";
import { bindRead, bindWrite } from "../../http/bind.ts";
import type { Tools } from "../../tools.ts";
import { changePermissions } from "./change-permissions.ts";
import { deactivateUser, reactivateUser } from "./deactivate-user.ts";
import { listCompanyUsers } from "./list-users.ts";

export function bindCompanyUsers(app: FastifyInstance, tools: Tools): void {
  bindRead(app, tools, identity.listCompanyUsers, listCompanyUsers);
  bindWrite(app, tools, identity.changePermissions, changePermissions);
  bindWrite(app, tools, identity.deactivateUser, deactivateUser);
  bindWrite(app, tools, identity.reactivateUser, reactivateUser);
}
