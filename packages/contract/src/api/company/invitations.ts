// The calls that invite people into a company and accept invitations.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import {
  email,
  mailLanguage,
  newPassword,
  permission,
  personName,
  somePermissions,
  token,
  tokenAnswer,
  who,
} from "../person-fields.ts";
import { companyParams, selfOr } from "../user-path.ts";
import * as wire from "../wire.ts";

export const lookAtInvitation = endpoint({
  id: "lookAtInvitation",
  method: "POST",
  path: "/api/v3/invitations/look/",
  says: "What the link of an invitation invites to; `has_account` says whether to sign in or to choose a password, as somebody new does and one whom no company has any more.",
  access: "public",
  body: z.strictObject({ token }),
  answer: z.object({
    company_name: z.string(),
    invited_by: z.string(),
    email: z.string(),
    name: z.nullable(z.string()),
    permissions: z.array(permission),
    expires_at: wire.instant,
    has_account: z.boolean(),
  }),
  refuses: ["link_not_valid"],
});

export const acceptInvitation = endpoint({
  id: "acceptInvitation",
  method: "POST",
  path: "/api/v3/invitations/accept/",
  says: "Makes the account of somebody who is new here, or begins that of one anew whom no company has any more, as a member of the company, and signs them in: access token and refresh cookie.",
  access: "public",
  body: z.strictObject({ token, name: personName, password: newPassword }),
  status: 201,
  answer: tokenAnswer,
  refuses: ["link_not_valid", "account_exists", "password_too_short", "password_too_common"],
});

export const joinCompany = endpoint({
  id: "joinCompany",
  method: "POST",
  path: "/api/v3/invitations/join/",
  says: "Accepts an invitation as the person signed in, whose e-mail address it must name; refresh with `company` to switch.",
  access: "bearer",
  body: z.strictObject({ token }),
  answer: z.object({ company_id: wire.uuid, company_name: z.string() }),
  refuses: ["link_not_valid", "invitation_for_other_email"],
});

const invitation = z.object({
  id: wire.uuid,
  email: z.string(),
  name: z.nullable(z.string()),
  permissions: z.array(permission),
  invited_by: who,
  state: z.enum(["PENDING", "EXPIRED"]),
  created_at: wire.instant,
  sent_at: wire.instant,
  expires_at: wire.instant,
});
export type Invitation = z.infer<typeof invitation>;

export const listInvitations = endpoint({
  id: "listInvitations",
  method: "GET",
  path: "/api/v3/companies/:company/invitations/list/",
  says: "Invitations that are neither accepted nor withdrawn, newest first.",
  access: "bearer",
  permission: "administer",
  params: companyParams,
  answer: z.array(invitation),
  refuses: [],
});

export const inviteUser = endpoint({
  id: "inviteUser",
  method: "POST",
  path: "/api/v3/companies/:company/invitations/",
  says: "Invites somebody by mail, with the permissions they will have; says nothing of whether they have an account.",
  access: "bearer",
  permission: "administer",
  params: companyParams,
  body: z.strictObject({
    email,
    name: z.optional(z.nullable(personName)),
    permissions: somePermissions,
    language: z.optional(mailLanguage),
  }),
  status: 201,
  answer: invitation,
  refuses: ["already_member", "already_invited", "seats_taken"],
});

const invitationParams = z.object({ company: selfOr(wire.uuid), invitation: wire.uuid });

export const resendInvitation = endpoint({
  id: "resendInvitation",
  method: "POST",
  path: "/api/v3/companies/:company/invitations/:invitation/resend/",
  says: "Mails an invitation again with a new link and a new term; the earlier link is void.",
  access: "bearer",
  permission: "administer",
  params: invitationParams,
  answer: invitation,
  refuses: ["code_sent_recently", "seats_taken"],
});

export const withdrawInvitation = endpoint({
  id: "withdrawInvitation",
  method: "DELETE",
  path: "/api/v3/companies/:company/invitations/:invitation/",
  says: "Withdraws an invitation; its link is void.",
  access: "bearer",
  permission: "administer",
  params: invitationParams,
  status: 204,
  refuses: [],
});
