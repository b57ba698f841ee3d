// Binds the calls that invite people into a company and accept invitations.
import * as invitations from "@filings/contract/api/company/invitations";
import type { FastifyInstance } from "fastify";
import { bindOpen, bindRead, bindWrite } from "#http/bind/bind";
import { withSignInLimit } from "#http/request-limits";
import type { Tools } from "#tools";
import { acceptInvitation, joinCompany } from "./accept-invitation.ts";
import { inviteUser, resendInvitation, withdrawInvitation } from "./invite-user.ts";
import { listInvitations } from "./list-invitations.ts";
import { lookAtInvitation } from "./look-at-invitation.ts";

export function bindInvitations(app: FastifyInstance, tools: Tools): void {
  const limited = withSignInLimit(app, tools);
  bindOpen(limited, tools, invitations.lookAtInvitation, lookAtInvitation);
  bindOpen(limited, tools, invitations.acceptInvitation, acceptInvitation);
  bindWrite(app, tools, invitations.joinCompany, joinCompany);
  bindRead(app, tools, invitations.listInvitations, listInvitations);
  bindWrite(app, tools, invitations.inviteUser, inviteUser);
  bindWrite(app, tools, invitations.resendInvitation, resendInvitation);
  bindWrite(app, tools, invitations.withdrawInvitation, withdrawInvitation);
}
