// Reads and stores a person's preferences, which follow them to every device.
import type {
  changePreferences,
  getPreferences as readEndpoint,
  UserPreferences,
} from "@filings/contract/api/account/preferences";
import { type Db, sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

const none: UserPreferences = { theme: null, language: null, open_mpci_homepage_on_login: null };

async function preferencesOf(db: Db, { userId }: Caller): Promise<UserPreferences> {
  const { rows } = await sql<UserPreferences>`
    select p.theme, u.language, p.open_mpci_homepage_on_login
    from users u left join user_preferences p on p.user_id = u.id where u.id = ${userId}
  `.execute(db);
  return rows[0] ?? none;
}

export function getPreferences(
  _tools: Tools,
  { db, caller }: Call<typeof readEndpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof readEndpoint>> {
  return preferencesOf(db, caller);
}

export async function keepPreferences(
  _tools: Tools,
  { tx, caller, body, now }: Call<typeof changePreferences> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof changePreferences>> {
  const { theme, language, open_mpci_homepage_on_login: opens } = { ...(await preferencesOf(tx, caller)), ...body };
  // The language also applies to mails.
  if (body.language !== undefined) {
    await sql`update users set language = ${language} where id = ${caller.userId}`.execute(tx);
  }
  await sql`
    insert into user_preferences (user_id, theme, open_mpci_homepage_on_login, updated_at)
    values (${caller.userId}, ${theme}, ${opens}, ${now})
    on conflict (user_id) do update set theme = excluded.theme,
      open_mpci_homepage_on_login = excluded.open_mpci_homepage_on_login, updated_at = excluded.updated_at
  `.execute(tx);
  return { theme, language, open_mpci_homepage_on_login: opens };
}
