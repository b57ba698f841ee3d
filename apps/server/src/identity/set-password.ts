// Replaces a password and informs the person by mail.
import { mailedTime } from "@filings/phrases/dates-in-sentences";
import { identityMail } from "@filings/phrases/mails";
import type { ReleasedLocale } from "@filings/phrases/say";
import { sql, type Tx } from "../db/open.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import type { Tools } from "../tools.ts";
import { forgetDevices } from "./session/known-device.ts";

/** The hash is computed before the transaction, because it is slow on purpose. */
export async function setPassword(
  tools: Tools,
  tx: Tx,
  { userId, passwordHash, locale, now }: { userId: string; passwordHash: string; locale: ReleasedLocale; now: Date },
): Promise<void> {
  const { rows } = await sql<{ email: string; language: ReleasedLocale | null }>`
    update users set password_hash = ${passwordHash}, password_changed_at = ${now} where id = ${userId}
    returning email, language
  `.execute(tx);
  const user = rows[0];
  if (user === undefined) return;
  // Links that were requested before are void.
  await sql`update password_resets set used_at = ${now} where user_id = ${userId} and used_at is null`.execute(tx);
  // Codes that were requested with the old password are void, and do not delay the next code.
  await sql`
    update login_codes set used_at = ${now} where user_id = ${userId} and purpose = 'login' and used_at is null
  `.execute(tx);
  await forgetDevices(tx, userId);
  const language = user.language ?? locale;
  const words = { at: mailedTime(language, now), link: `${tools.settings.identityUrl}/forgotten-password` };
  const mail = identityMail(language, "password_changed", words);
  await enqueueMail(tools, tx, { recipient: user.email, ...mail, now, expiresAt: null });
}
