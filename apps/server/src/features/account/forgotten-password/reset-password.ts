// Sets a new password by a mailed link, once and within its minutes; ends every session of the person.
import type {
  resetPassword as endpoint,
  lookAtPasswordReset as lookEndpoint,
} from "@filings/contract/api/account/forgotten-password";
import { Problem } from "@filings/contract/errors";
import { hashPassword } from "#crypto/passwords";
import { inTransaction } from "#db/in-transaction";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { requireGoodPassword } from "#identity/new-password";
import { hashOfOneTimeToken } from "#identity/one-time-token";
import { recordSecurity } from "#identity/record-security";
import { endSessions } from "#identity/session/end-sessions";
import { rememberDevice, setDeviceCookie } from "#identity/session/known-device";
import { setPassword } from "#identity/set-password";
import type { Tools } from "#tools";

export async function lookAtPasswordReset(
  tools: Tools,
  { body, now }: Call<typeof lookEndpoint>,
): Promise<Answer<typeof lookEndpoint>> {
  const { email, expires_at } = await openReset(tools.database.db, body.token, now);
  return { email, expires_at: expires_at.toISOString() };
}

export async function resetPassword(
  tools: Tools,
  { body, request, reply, now, locale }: Call<typeof endpoint>,
): Promise<undefined> {
  const { email } = await openReset(tools.database.db, body.token, now);
  requireGoodPassword(body.password, "password", [email]);
  const passwordHash = await hashPassword(body.password);
  const deviceToken = await inTransaction(tools, async (tx) => {
    // Of two concurrent requests the second finds the link used.
    const { rows } = await sql<{ user_id: string }>`
      update password_resets set used_at = ${now}
      where token_hash = ${hashOfOneTimeToken(body.token)} and used_at is null and expires_at > ${now}
      returning user_id
    `.execute(tx);
    const userId = rows[0]?.user_id;
    if (userId === undefined) throw new Problem("link_not_valid");
    await setPassword(tools, tx, { userId, passwordHash, locale, now });
    await endSessions(tx, { userId, sessionId: null, because: "password_changed", now });
    await recordSecurity(tx, { kind: "PASSWORD_CHANGED", userId, request, now, facts: { by: "link" } });
    // The mailbox proves the owner, so this browser is not held up by attempts of others.
    return rememberDevice(tx, { userId, request, now });
  });
  setDeviceCookie(reply, tools.settings, deviceToken);
}

async function openReset(db: Db, token: string, now: Date): Promise<{ email: string; expires_at: Date }> {
  const { rows } = await sql<{ email: string; expires_at: Date }>`
    select u.email, r.expires_at from password_resets r join users u on u.id = r.user_id
    where r.token_hash = ${hashOfOneTimeToken(token)} and r.used_at is null and r.expires_at > ${now}
  `.execute(db);
  if (rows[0] === undefined) throw new Problem("link_not_valid");
  return rows[0];
}
