// The calls of inviting somebody into a company, and of accepting that.
import * as identity from "@filings/contract/api/identity";
import type { FastifyInstance } from "fastify";
import { bindOpen, bindRead, bindWrite } from "../../http/bind.ts";
import { withSignInLimit } from "../../http/sign-in-limit.ts";
import type { Tools } from "../../tools.ts";
import { acceptInvitation, joinCompany } from "./accept-invitation.ts";
import { inviteUser, resendInvitation, withdrawInvitation } from "./invite-user.ts";
import { listInvitations } from "./list-invitations.ts";
import { lookAtInvitation } from "./look-at-invitation.ts";

export function bindInvitations(app: FastifyInstance, tools: Tools): void {
  const limited = withSignInLimit(app, tools.settings.signInsPerMinute);
  bindOpen(limited, tools, identity.lookAtInvitation, lookAtInvitation);
  bindOpen(limited, tools, identity.acceptInvitation, acceptInvitation);
  bindWrite(app, tools, identity.joinCompany, joinCompany);
  bindRead(app, tools, identity.listInvitations, listInvitations);
  bindWrite(app, tools, identity.inviteUser, inviteUser);
  bindWrite(app, tools, identity.resendInvitation, resendInvitation);
  bindWrite(app, tools, identity.withdrawInvitation, withdrawInvitation);
}
