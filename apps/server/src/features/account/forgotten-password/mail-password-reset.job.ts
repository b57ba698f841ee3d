// Mails a link for a new password, if the address belongs to a user and the limit of links is not reached.
import { limits } from "@filings/contract/limits";
import { identityMail } from "@filings/phrases/mails";
import type { ReleasedLocale } from "@filings/phrases/say";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import { newOneTimeToken } from "#identity/one-time-token";
import { recordSecurity } from "#identity/record-security";
import type { Job } from "#jobs/boss";
import { enqueueMail } from "#mail/enqueue-mail";
import type { Tools } from "#tools";

export async function mailPasswordReset(tools: Tools, { data }: Job<"identity.password-reset">): Promise<void> {
  const now = tools.clock.now();
  await inTransaction(tools, async (tx) => {
    const user = await userOf(tx, data.email);
    if (user === null || (await linksSent(tx, user.id, now)) >= limits.passwordResetLinksMost) return;
    const { token, hash } = newOneTimeToken();
    const expiresAt = new Date(now.getTime() + limits.passwordResetMinutes * 60_000);
    // Only the newest link is valid.
    await sql`update password_resets set used_at = ${now} where user_id = ${user.id} and used_at is null`.execute(tx);
    await sql`
      insert into password_resets (id, user_id, token_hash, created_at, expires_at)
      values (${newId(now.getTime())}, ${user.id}, ${hash}, ${now}, ${expiresAt})
    `.execute(tx);
    const language = user.language ?? (data.locale as ReleasedLocale);
    const link = `${tools.settings.identityUrl}/reset-password?token=${token}`;
    const mail = identityMail(language, "password_reset", { link, minutes: limits.passwordResetMinutes });
    await enqueueMail(tools, tx, { recipient: user.email, ...mail, now, expiresAt });
    const request = { ip: data.address, headers: { "user-agent": data.userAgent ?? undefined } };
    await recordSecurity(tx, { kind: "PASSWORD_RESET_REQUESTED", userId: user.id, request, now });
  });
}

/** A person who is a member of no company has nothing to sign in to. */
async function userOf(tx: Tx, email: string) {
  const { rows } = await sql<{ id: string; email: string; language: ReleasedLocale | null }>`
    select u.id, u.email, u.language from users u
    where lower(u.email) = lower(${email})
      and exists (select 1 from memberships m where m.user_id = u.id and m.active)
    for update
  `.execute(tx);
  return rows[0] ?? null;
}

/** The number of valid links; beyond the limit the last one stays valid. */
async function linksSent(tx: Tx, userId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - limits.passwordResetMinutes * 60_000);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from password_resets where user_id = ${userId} and created_at > ${since}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}
