// Invites a person into the company by mail, sends the invitation again, or withdraws it.

import type {
  inviteUser as endpoint,
  resendInvitation as resendEndpoint,
  withdrawInvitation as withdrawEndpoint,
} from "@filings/contract/api/company/invitations";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { mailedTime } from "@filings/phrases/dates-in-sentences";
import { identityMail } from "@filings/phrases/mails";
import type { ReleasedLocale } from "@filings/phrases/say";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireOwnCompany } from "#http/user-path";
import { countAttemptIn, invitationCounter, tooManyRequests } from "#identity/attempts";
import { newOneTimeToken } from "#identity/one-time-token";
import { recordSecurity } from "#identity/record-security";
import { requireSeat } from "#ledger/seats";
import { enqueueMail } from "#mail/enqueue-mail";
import type { Tools } from "#tools";
import { invitationOf } from "./list-invitations.ts";

type Writing = { tx: Tx; caller: Caller };

export async function inviteUser(
  tools: Tools,
  { tx, caller, params, body, request, now, locale }: Call<typeof endpoint> & Writing,
): Promise<Answer<typeof endpoint>> {
  requireOwnCompany(caller, params);
  const { companyId, userId } = caller;
  if (await isMember(tx, companyId, body.email)) throw atEmail("already_member");
  await requireSeat(tx, companyId, now);
  const id = newId(now.getTime());
  const permissions = [...new Set(body.permissions)];
  const { token, hash } = newOneTimeToken();
  const expiresAt = endOf(now);
  const added = await sql`
    insert into invitations (id, company_id, email, name, permissions, language, invited_by, token_hash, created_at,
      sent_at, expires_at)
    values (${id}, ${companyId}, ${body.email}, ${body.name ?? null}, ${permissions}::text[], ${body.language ?? null},
      ${userId}, ${hash}, ${now}, ${now}, ${expiresAt})
    on conflict (company_id, lower(email)) where accepted_at is null and withdrawn_at is null do nothing
  `.execute(tx);
  if (added.numAffectedRows !== 1n) throw atEmail("already_invited");
  const language = body.language ?? locale;
  await mailLink(tools, tx, { caller, recipient: body.email, token, language, now, expiresAt });
  const facts = { email: body.email, permissions };
  await recordSecurity(tx, { kind: "USER_INVITED", companyId, actorId: userId, request, now, facts });
  return invitationOf(tx, { id, companyId, now });
}

export async function resendInvitation(
  tools: Tools,
  { tx, caller, params, request, now, locale }: Call<typeof resendEndpoint> & Writing,
): Promise<Answer<typeof resendEndpoint>> {
  requireOwnCompany(caller, params);
  const { companyId, userId } = caller;
  const { id, email, language, sent_at, expires_at } = await lockOpen(tx, companyId, params.invitation);
  const seconds = Math.ceil((sent_at.getTime() - now.getTime()) / 1000) + limits.loginCodeResendSeconds;
  if (seconds > 0) throw new Problem("code_sent_recently", { params: { seconds }, retryAfterSeconds: seconds });
  if (expires_at <= now) await requireSeat(tx, companyId, now);
  const { token, hash } = newOneTimeToken();
  const expiresAt = endOf(now);
  await sql`
    update invitations set token_hash = ${hash}, sent_at = ${now}, expires_at = ${expiresAt} where id = ${id}
  `.execute(tx);
  await mailLink(tools, tx, { caller, recipient: email, token, language: language ?? locale, now, expiresAt });
  const facts = { email, again: true };
  await recordSecurity(tx, { kind: "USER_INVITED", companyId, actorId: userId, request, now, facts });
  return invitationOf(tx, { id, companyId, now });
}

export async function withdrawInvitation(
  _tools: Tools,
  { tx, caller, params, request, now }: Call<typeof withdrawEndpoint> & Writing,
): Promise<undefined> {
  requireOwnCompany(caller, params);
  const { companyId, userId } = caller;
  const { id, email } = await lockOpen(tx, companyId, params.invitation);
  await sql`update invitations set withdrawn_at = ${now} where id = ${id}`.execute(tx);
  const facts = { email };
  await recordSecurity(tx, { kind: "INVITATION_WITHDRAWN", companyId, actorId: userId, request, now, facts });
}

function endOf(now: Date): Date {
  return new Date(now.getTime() + limits.invitationDays * 86_400_000);
}

function atEmail(code: "already_member" | "already_invited"): Problem {
  return new Problem(code, { errors: [{ path: "email", code, severity: "error" }] });
}

/** Checks this company only: accounts elsewhere are not disclosed. */
async function isMember(tx: Tx, companyId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from memberships m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and m.active and lower(u.email) = lower(${email})
  `.execute(tx);
  return rows.length > 0;
}

async function lockOpen(tx: Tx, companyId: string, id: string) {
  const { rows } = await sql<{
    id: string;
    email: string;
    language: ReleasedLocale | null;
    sent_at: Date;
    expires_at: Date;
  }>`
    select id, email, language, sent_at, expires_at from invitations
    where id = ${id} and company_id = ${companyId} and accepted_at is null and withdrawn_at is null for update
  `.execute(tx);
  if (rows[0] === undefined) throw new Problem("not_found");
  return rows[0];
}

interface Mailing {
  readonly caller: Caller;
  readonly recipient: string;
  readonly token: string;
  readonly language: ReleasedLocale;
  readonly now: Date;
  readonly expiresAt: Date;
}

async function mailLink(
  tools: Tools,
  tx: Tx,
  { caller, recipient, token, language, now, expiresAt }: Mailing,
): Promise<void> {
  await countAttemptIn(tools, tx, [invitationCounter(caller.companyId)], { now, refusal: tooManyRequests });
  const mail = identityMail(language, "invitation", {
    inviter: caller.name,
    company: caller.companyName,
    link: `${tools.settings.identityUrl}/accept-invitation?token=${token}`,
    until: mailedTime(language, expiresAt),
  });
  await enqueueMail(tools, tx, { recipient, ...mail, now, expiresAt });
}
