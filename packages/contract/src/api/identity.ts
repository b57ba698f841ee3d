// The calls of identity: codes, passwords, invitations, registration, one's account and sessions, the company's people and its security.
import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { permissions } from "../permissions.ts";
import { securityEventKinds } from "../security-events.ts";
import { endpoint } from "./endpoint.ts";
import { blockchainKey, codeChannels, codeSent } from "./platform.ts";
import * as wire from "./wire.ts";

const selfOr = (schema: z.ZodMiniType<string>) => z.union([z.literal("self"), schema]);
const companyParams = z.object({ company: selfOr(wire.uuid) });
const colleagueParams = z.object({ company: selfOr(wire.uuid), user: selfOr(wire.uuid) });

const email = z.string().check(z.maxLength(254), z.email());
const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
/** International form; spaces and hyphens are taken out by the server. */
const phone = z.string().check(z.minLength(1), z.maxLength(30));
/** Too short and too common are refusals of their own, said at the field. */
const newPassword = z.string().check(z.minLength(1), z.maxLength(1_000));
const code = z.string().check(z.minLength(1), z.maxLength(20));
const token = z.string().check(z.minLength(1), z.maxLength(200));
const permission = z.enum(permissions);
const somePermissions = z.array(permission).check(z.minLength(1), z.maxLength(permissions.length));
const mailLanguage = z.enum(["en_GB", "ar_EG", "pseudo"]);

const tokenAnswer = z.object({ access: z.string() });
const who = z.object({ id: wire.uuid, name: z.string() });

// —— Codes

export const requestSmsCode = endpoint({
  id: "requestSmsCode",
  method: "POST",
  path: "/api/v3/tfa/request/sms/:purpose/",
  says: "Sends a six-digit code by SMS to the person of the Basic header; without a confirmed phone it answers as to a wrong password.",
  access: "basic",
  params: z.object({ purpose: z.enum(["login"]) }),
  body: z.optional(z.strictObject({})),
  answer: codeSent,
  refuses: ["wrong_credentials", "code_sent_recently"],
});

// —— Forgotten password

export const requestPasswordReset = endpoint({
  id: "requestPasswordReset",
  method: "POST",
  path: "/api/v3/password-reset/request/",
  says: "Mails a link to set a new password, if somebody has this e-mail address; the answer is the same if nobody has.",
  access: "public",
  body: z.strictObject({ email }),
  status: 202,
  answer: z.object({ link_minutes: z.int() }),
  refuses: [],
});

export const lookAtPasswordReset = endpoint({
  id: "lookAtPasswordReset",
  method: "POST",
  path: "/api/v3/password-reset/look/",
  says: "Whose password the link of the mail sets, and until when it holds; the link is not used up.",
  access: "public",
  body: z.strictObject({ token }),
  answer: z.object({ email: z.string(), expires_at: wire.instant }),
  refuses: ["link_not_valid"],
});

export const resetPassword = endpoint({
  id: "resetPassword",
  method: "POST",
  path: "/api/v3/password-reset/",
  says: "Sets a new password by the link of the mail, once; ends all sessions of the person and tells them by mail.",
  access: "public",
  body: z.strictObject({ token, password: newPassword }),
  status: 204,
  refuses: ["link_not_valid", "password_too_short", "password_too_common"],
});

// —— Invitations, seen by the person invited

export const lookAtInvitation = endpoint({
  id: "lookAtInvitation",
  method: "POST",
  path: "/api/v3/invitations/look/",
  says: "What the link of an invitation invites to; `has_account` says whether to sign in or to choose a password.",
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
  says: "Makes the account of somebody who is new here, as a member of the company, and signs them in: access token and refresh cookie.",
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

// —— Registration of a company

const companyData = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  street: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  po_box: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  city: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  region: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  postcode: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  phone: z.optional(z.nullable(z.string().check(z.maxLength(30)))),
});

export const registerCompany = endpoint({
  id: "registerCompany",
  method: "POST",
  path: "/api/v3/company-registrations/",
  says: "Starts the registration of a company and its first user; a code goes to the e-mail address. The answer is the same if the address has an account already, which the mail then says.",
  access: "public",
  body: z.strictObject({
    company: companyData,
    user: z.strictObject({ name: personName, email, password: newPassword }),
  }),
  status: 202,
  answer: z.object({ registration_id: wire.uuid, ...codeSent.shape }),
  refuses: ["password_too_short", "password_too_common"],
});

const registrationParams = z.object({ registration: wire.uuid });

export const sendRegistrationCode = endpoint({
  id: "sendRegistrationCode",
  method: "POST",
  path: "/api/v3/company-registrations/:registration/send-code/",
  says: "Sends the code of a registration again; the earlier one is void.",
  access: "public",
  params: registrationParams,
  answer: codeSent,
  refuses: ["code_sent_recently"],
});

export const verifyRegistration = endpoint({
  id: "verifyRegistration",
  method: "POST",
  path: "/api/v3/company-registrations/:registration/verify/",
  says: "Completes a registration by the code: company and first user, who has every permission and is signed in.",
  access: "public",
  params: registrationParams,
  body: z.strictObject({ verification_code: code }),
  status: 201,
  answer: tokenAnswer,
  refuses: ["wrong_code"],
});

export const addCompany = endpoint({
  id: "addCompany",
  method: "POST",
  path: "/api/v3/companies/",
  says: "Registers a further company of the person signed in, who has every permission in it; refresh with `company` to switch.",
  access: "bearer",
  body: companyData,
  status: 201,
  answer: z.object({ company_id: wire.uuid, company_name: z.string() }),
  refuses: [],
});

// —— One's own account

const account = z.object({
  revision: z.int(),
  name: z.string(),
  email: z.string(),
  /** Confirmed by a code; null: none. */
  phone: z.nullable(z.string()),
  code_channel: z.enum(codeChannels),
  /** Of mails and SMS. */
  language: mailLanguage,
  password_changed_at: wire.instant,
});
export type Account = z.infer<typeof account>;

export const getAccount = endpoint({
  id: "getAccount",
  method: "GET",
  path: "/api/v3/self/account/",
  says: "One's own name, phone, channel of codes and language of mails.",
  access: "bearer",
  answer: account,
  refuses: [],
});

export const saveAccount = endpoint({
  id: "saveAccount",
  method: "PATCH",
  path: "/api/v3/self/account/",
  says: "Changes one's own name, channel of codes or language of mails; names the revision it was made on.",
  access: "bearer",
  body: z.strictObject({
    revision: z.int(),
    name: z.optional(personName),
    code_channel: z.optional(z.enum(codeChannels)),
    language: z.optional(mailLanguage),
  }),
  answer: account,
  refuses: ["stale_revision", "phone_needed"],
});

export const requestPhoneCode = endpoint({
  id: "requestPhoneCode",
  method: "POST",
  path: "/api/v3/self/account/phone/",
  says: "Sends a code by SMS to a phone that one wants to use; the phone in use stays until the code is entered.",
  access: "bearer",
  body: z.strictObject({ phone }),
  answer: codeSent,
  refuses: ["wrong_phone", "code_sent_recently"],
});

export const confirmPhone = endpoint({
  id: "confirmPhone",
  method: "POST",
  path: "/api/v3/self/account/phone/confirm/",
  says: "Takes the phone that the code was sent to.",
  access: "bearer",
  body: z.strictObject({ verification_code: code }),
  answer: account,
  refuses: ["wrong_code_for_phone"],
});

export const removePhone = endpoint({
  id: "removePhone",
  method: "DELETE",
  path: "/api/v3/self/account/phone/",
  says: "Forgets one's phone; codes go by e-mail from then on.",
  access: "bearer",
  answer: account,
  refuses: [],
});

export const changePassword = endpoint({
  id: "changePassword",
  method: "POST",
  path: "/api/v3/self/account/password/",
  says: "Changes one's own password, asks for the old one, ends all other sessions and tells by mail.",
  access: "bearer",
  body: z.strictObject({ current_password: newPassword, password: newPassword }),
  status: 204,
  refuses: ["current_password_wrong", "password_too_short", "password_too_common"],
});

// —— One's own sessions

const session = z.object({
  id: wire.uuid,
  is_current: z.boolean(),
  /** What the browser said of itself when it signed in; null: not known. */
  device: z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
  /** Null: places are not looked up. */
  place: z.nullable(z.string()),
  company_name: z.string(),
  created_at: wire.instant,
  last_used_at: wire.instant,
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  id: "listSessions",
  method: "GET",
  path: "/api/v3/self/sessions/",
  says: "One's own sessions that have not ended, last used first.",
  access: "bearer",
  answer: z.array(session),
  refuses: [],
});

export const revokeSession = endpoint({
  id: "revokeSession",
  method: "DELETE",
  path: "/api/v3/self/sessions/:session/",
  says: "Ends one of one's own sessions; its tabs are signed out at once.",
  access: "bearer",
  params: z.object({ session: wire.uuid }),
  status: 204,
  refuses: [],
});

export const revokeOtherSessions = endpoint({
  id: "revokeOtherSessions",
  method: "POST",
  path: "/api/v3/self/sessions/end-others/",
  says: "Ends all of one's own sessions but this one.",
  access: "bearer",
  answer: z.object({ ended: z.int() }),
  refuses: [],
});

// —— Security log

const securityEvent = z.object({
  id: wire.uuid,
  at: wire.instant,
  kind: z.enum(securityEventKinds),
  /** Whom it concerns; null: the company as such. */
  user: z.nullable(who),
  /** Who did it, when that is somebody else. */
  actor: z.nullable(who),
  /** The address it came from; null: done by the platform. */
  address: z.nullable(z.string()),
  device: z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
  /** What belongs to the kind: `channel`, `sent_to`, `ethereum_address`, `before`, `after`, … */
  facts: z.record(z.string(), z.unknown()),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

const securityLog = z.object(wire.listAnswer(securityEvent));
const logQuery = {
  page_size: wire.pageQuery.page_size,
  cursor: wire.pageQuery.cursor,
  filter: z.optional(z.object({ kind: wire.listOf(z.enum(securityEventKinds)) })),
};

export const listOwnSecurityLog = endpoint({
  id: "listOwnSecurityLog",
  method: "GET",
  path: "/api/v3/self/security-log/",
  says: "What happened to one's own account, newest first; follow `next`.",
  access: "bearer",
  query: z.object(logQuery),
  answer: securityLog,
  refuses: ["wrong_cursor"],
});

export const listCompanySecurityLog = endpoint({
  id: "listCompanySecurityLog",
  method: "GET",
  path: "/api/v3/companies/:company/security-log/",
  says: "What happened to the company's users, permissions, keys and settings, newest first; follow `next`.",
  access: "bearer",
  permission: "administer",
  params: companyParams,
  query: z.object({
    ...logQuery,
    filter: z.optional(z.object({ kind: wire.listOf(z.enum(securityEventKinds)), user: wire.listOf(wire.uuid) })),
  }),
  answer: securityLog,
  refuses: ["wrong_cursor"],
});

export const reportKeyUse = endpoint({
  id: "reportKeyUse",
  method: "POST",
  path: "/api/v3/self/security-log/",
  says: "Reports that a key was unlocked, locked or could not be unlocked in the browser, which alone knows.",
  access: "bearer",
  body: z.strictObject({
    kind: z.enum(["KEY_UNLOCKED", "KEY_UNLOCK_FAILED", "KEY_LOCKED"]),
    ethereum_address: wire.address,
  }),
  status: 204,
  refuses: [],
});

// —— The company's people

const companyUser = z.object({
  id: wire.uuid,
  revision: z.int(),
  name: z.string(),
  email: z.string(),
  is_self: z.boolean(),
  active: z.boolean(),
  permissions: z.array(permission),
  has_usable_key: z.boolean(),
  /** Filings in draft that are this person's to finish. */
  open_drafts: z.int(),
  joined_at: wire.instant,
  last_used_at: wire.nullableInstant,
});
export type CompanyUser = z.infer<typeof companyUser>;

export const listCompanyUsers = endpoint({
  id: "listCompanyUsers",
  method: "GET",
  path: "/api/v3/companies/:company/users/list/",
  says: "The people of the company, the active first; to who administers it, also those who belonged to it and when each was last here.",
  access: "bearer",
  params: companyParams,
  answer: z.array(companyUser),
  refuses: [],
});

export const changePermissions = endpoint({
  id: "changePermissions",
  method: "PATCH",
  path: "/api/v3/companies/:company/users/:user/",
  says: "Changes what a user may do in the company; names the revision it was made on.",
  access: "bearer",
  permission: "administer",
  params: colleagueParams,
  body: z.strictObject({ revision: z.int(), permissions: somePermissions }),
  answer: companyUser,
  refuses: ["stale_revision", "last_administrator"],
});

export const deactivateUser = endpoint({
  id: "deactivateUser",
  method: "POST",
  path: "/api/v3/companies/:company/users/:user/deactivate/",
  says: "Ends a membership: sessions end, open drafts go to the colleague named in `hand_over_to`, which is needed when there are any.",
  access: "bearer",
  permission: "administer",
  params: colleagueParams,
  body: z.strictObject({ revision: z.int(), hand_over_to: z.optional(z.nullable(wire.uuid)) }),
  answer: companyUser,
  refuses: ["stale_revision", "last_administrator", "hand_over_needed", "not_a_colleague"],
});

export const reactivateUser = endpoint({
  id: "reactivateUser",
  method: "POST",
  path: "/api/v3/companies/:company/users/:user/reactivate/",
  says: "Lets a user whose membership was ended in again, with the permissions held before.",
  access: "bearer",
  permission: "administer",
  params: colleagueParams,
  body: z.strictObject({ revision: z.int() }),
  answer: companyUser,
  refuses: ["stale_revision", "seats_taken"],
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

// —— The company's security

const companySecurity = z.object({
  revision: z.int(),
  /** Seconds without activity after which a user is signed out. */
  idle_session_timeout: z.int(),
  idle_session_timeout_least: z.int(),
  idle_session_timeout_most: z.int(),
  /** Whether a second and later key of the company waits for a colleague's approval. */
  key_approval: z.boolean(),
});
export type CompanySecurity = z.infer<typeof companySecurity>;

export const getCompanySecurity = endpoint({
  id: "getCompanySecurity",
  method: "GET",
  path: "/api/v3/companies/:company/security/",
  says: "The company's security settings.",
  access: "bearer",
  params: companyParams,
  answer: companySecurity,
  refuses: [],
});

export const saveCompanySecurity = endpoint({
  id: "saveCompanySecurity",
  method: "PATCH",
  path: "/api/v3/companies/:company/security/",
  says: "Changes the company's security settings; names the revision it was made on.",
  access: "bearer",
  permission: "administer",
  params: companyParams,
  body: z.strictObject({
    revision: z.int(),
    idle_session_timeout: z.optional(
      z.int().check(z.gte(limits.idleSessionSecondsLeast), z.lte(limits.idleSessionSecondsMost)),
    ),
    key_approval: z.optional(z.boolean()),
  }),
  answer: companySecurity,
  refuses: ["stale_revision"],
});

// —— Keys: approval and the end of a key

const keyParams = z.object({ company: selfOr(wire.uuid), user: selfOr(wire.uuid), key: wire.uuid });

export const listKeysToApprove = endpoint({
  id: "listKeysToApprove",
  method: "GET",
  path: "/api/v3/companies/:company/blockchain-keys/to-approve/",
  says: "Keys of colleagues that wait for an approval; `may_approve` says whether the caller, by a usable key of their own, can give it.",
  access: "bearer",
  params: companyParams,
  answer: z.array(z.object({ ...blockchainKey.shape, user: who, may_approve: z.boolean() })),
  refuses: [],
});

export const approveKey = endpoint({
  id: "approveKey",
  method: "POST",
  path: "/api/v3/companies/:company/users/:user/blockchain-key/:key/approve/",
  says: "Approves a colleague's key, which can then seal.",
  access: "bearer",
  params: keyParams,
  answer: blockchainKey,
  refuses: ["approval_by_colleague", "approver_needs_key", "key_not_waiting"],
});

export const refuseKey = endpoint({
  id: "refuseKey",
  method: "POST",
  path: "/api/v3/companies/:company/users/:user/blockchain-key/:key/refuse/",
  says: "Refuses a colleague's key; it never seals.",
  access: "bearer",
  params: keyParams,
  body: z.strictObject({ reason: z.optional(z.nullable(z.string().check(z.maxLength(500)))) }),
  answer: blockchainKey,
  refuses: ["approval_by_colleague", "approver_needs_key", "key_not_waiting"],
});

export const disableKey = endpoint({
  id: "disableKey",
  method: "DELETE",
  path: "/api/v3/companies/:company/users/:user/blockchain-key/:key/",
  says: "Disables a key for good: one's own, or a colleague's with the permission to administer.",
  access: "bearer",
  params: keyParams,
  status: 204,
  refuses: ["key_not_removable"],
});
