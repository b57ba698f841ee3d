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

const none: UserPreferences = {
  theme: null,
  language: null,
  open_mpci_homepage_on_login: null,
  work_queue: null,
  guide: null,
};

async function preferencesOf(db: Db, { userId }: Caller): Promise<UserPreferences> {
  const { rows } = await sql<UserPreferences>`
    select p.theme, u.language, p.open_mpci_homepage_on_login, p.work_queue,
      case when p.guide_step is null then null
        else jsonb_build_object('step', p.guide_step, 'is_open', p.guide_is_open) end as guide
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
  const kept = { ...(await preferencesOf(tx, caller)), ...body };
  const { theme, language, open_mpci_homepage_on_login: opens, work_queue, guide } = kept;
  // The language also applies to mails.
  if (body.language !== undefined) {
    await sql`update users set language = ${language} where id = ${caller.userId}`.execute(tx);
  }
  await sql`
    insert into user_preferences
      (user_id, theme, open_mpci_homepage_on_login, work_queue, guide_step, guide_is_open, updated_at)
    values
      (${caller.userId}, ${theme}, ${opens}, ${work_queue}, ${guide?.step ?? null}, ${guide?.is_open ?? null}, ${now})
    on conflict (user_id) do update set theme = excluded.theme,
      open_mpci_homepage_on_login = excluded.open_mpci_homepage_on_login, work_queue = excluded.work_queue,
      guide_step = excluded.guide_step, guide_is_open = excluded.guide_is_open, updated_at = excluded.updated_at
  `.execute(tx);
  return { theme, language, open_mpci_homepage_on_login: opens, work_queue, guide };
}
