// Accepts an invitation: as a new person, or one whom no company has any more, with name and password; or as the person who is
// signed in.
import type {
  acceptInvitation as endpoint,
  joinCompany as joinEndpoint,
} from "@filings/contract/api/company/invitations";
import { Problem } from "@filings/contract/errors";
import type { ReleasedLocale } from "@filings/phrases/say";
import type { FastifyRequest } from "fastify";
import { hashPassword } from "#crypto/passwords";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { type Caller, signAccessToken } from "#http/caller";
import { addMember, addUser } from "#identity/add-user";
import { requireGoodPassword } from "#identity/new-password";
import { recordSecurity } from "#identity/record-security";
import { dropSecondFactors } from "#identity/session/second-factors";
import { setSessionCookies, startSession } from "#identity/session/start-session";
import { setPassword } from "#identity/set-password";
import { notify } from "#notifications/notify";
import type { Tools } from "#tools";
import { type OpenInvitation, openInvitation } from "./open-invitation.ts";

export async function acceptInvitation(
  tools: Tools,
  { body, request, reply, now, locale }: Call<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const seen = await openInvitation(tools.database.db, body.token, now);
  if (seen.signs_in) throw new Problem("account_exists");
  requireGoodPassword(body.password, "password", [seen.email, body.name, seen.company_name]);
  const passwordHash = await hashPassword(body.password);
  const session = await inTransaction(tools, async (tx) => {
    const invitation = await openInvitation(tx, body.token, now, true);
    const { email, company_id: companyId, language, user_id: known } = invitation;
    const person = { name: body.name, email, passwordHash, language: language ?? locale, now };
    const userId =
      known === null ? await addUser(tx, person) : await beginAnew(tools, tx, { ...person, userId: known });
    if (userId === null) throw new Problem("account_exists");
    await accept(tx, { invitation, userId, request, now });
    // The link of the mail proves the mailbox, as a code would.
    return startSession(tx, { userId, companyId, request, now });
  });
  setSessionCookies(reply, tools.settings, session);
  return { access: signAccessToken(tools, session) };
}

/**
 * The account of somebody whom no company has, which the mailbox opens alone: with it goes whatever else it was signed in with.
 * Null where it can be signed in to by now.
 */
async function beginAnew(
  tools: Tools,
  tx: Tx,
  { userId, name, passwordHash, now }: { userId: string; name: string; passwordHash: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ language: ReleasedLocale }>`
    update users u set name = ${name.trim()} where u.id = ${userId}
      and not exists (select 1 from memberships m where m.user_id = u.id and m.active)
      and not exists (select 1 from operators o where o.user_id = u.id)
    returning coalesce(u.language, 'en_GB') as language
  `.execute(tx);
  if (rows[0] === undefined) return null;
  await setPassword(tools, tx, { userId, passwordHash, locale: rows[0].language, now });
  await dropSecondFactors(tx, { userId, now });
  return userId;
}

export async function joinCompany(
  _tools: Tools,
  { tx, caller, body, request, now }: Call<typeof joinEndpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof joinEndpoint>> {
  const invitation = await openInvitation(tx, body.token, now, true);
  if (invitation.user_id !== caller.userId) throw new Problem("invitation_for_other_email");
  await accept(tx, { invitation, userId: caller.userId, request, now });
  return { company_id: invitation.company_id, company_name: invitation.company_name };
}

async function accept(
  tx: Tx,
  {
    invitation,
    userId,
    request,
    now,
  }: { invitation: OpenInvitation; userId: string; request: FastifyRequest; now: Date },
): Promise<void> {
  const { id, company_id: companyId, permissions } = invitation;
  await addMember(tx, { userId, companyId, permissions, now });
  const { rows } = await sql<{ invited_by: string; name: string; email: string }>`
    update invitations i set accepted_at = ${now}, accepted_by = u.id
    from users u where i.id = ${id} and u.id = ${userId}
    returning i.invited_by, u.name, u.email
  `.execute(tx);
  for (const { invited_by, ...params } of rows) {
    await notify(tx, [invited_by], { companyId, kind: "invitation_accepted", params, now });
  }
  await recordSecurity(tx, { kind: "USER_JOINED", companyId, userId, request, now, facts: { permissions } });
}
