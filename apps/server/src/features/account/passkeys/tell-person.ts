// Tells a person by mail that a passkey came to their account or went from it.
import { mailedTime } from "@filings/phrases/dates-in-sentences";
import { identityMail } from "@filings/phrases/mails";
import type { ReleasedLocale } from "@filings/phrases/say";
import { sql, type Tx } from "#db/open";
import { enqueueMail } from "#mail/enqueue-mail";
import type { Tools } from "#tools";

interface Told {
  readonly userId: string;
  readonly what: "passkey_added" | "passkey_removed";
  readonly passkey: string;
  readonly locale: ReleasedLocale;
  readonly now: Date;
}

export async function tellPerson(tools: Tools, tx: Tx, { userId, what, passkey, locale, now }: Told): Promise<void> {
  const { rows } = await sql<{ email: string; language: ReleasedLocale | null }>`
    select email, language from users where id = ${userId}
  `.execute(tx);
  const [person] = rows;
  if (person === undefined) return;
  const language = person.language ?? locale;
  const link = `${tools.settings.identityUrl}/forgotten-password`;
  const mail = identityMail(language, what, { name: passkey, at: mailedTime(language, now), link });
  await enqueueMail(tools, tx, { recipient: person.email, ...mail, now, expiresAt: null });
}
