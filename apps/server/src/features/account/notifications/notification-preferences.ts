// A person's notification preferences by kind: on screen, by mail.

import { notificationKindNames, notificationKinds, urgentKinds } from "@filings/contract/account/notification-kinds";
import type {
  changeNotificationPreferences,
  listNotificationPreferences as listEndpoint,
  NotificationPreference,
} from "@filings/contract/api/account/notifications";
import { Problem } from "@filings/contract/errors";
import { type Db, sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireSelf } from "#http/user-path";
import type { Tools } from "#tools";

async function preferencesOf(db: Db, { userId, companyId }: Caller): Promise<NotificationPreference[]> {
  const { rows } = await sql<{ kind: string; on_screen: boolean | null; by_mail: boolean | null }>`
    select kind, on_screen, by_mail from notification_preferences where user_id = ${userId} and company_id = ${companyId}
  `.execute(db);
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return notificationKindNames.map((kind) => {
    const { needsAction, onScreen, byMail } = notificationKinds[kind];
    const is_always_told = urgentKinds.includes(kind);
    // A choice of before it was so counts for nothing.
    const own = is_always_told ? undefined : chosen.get(kind);
    const told = { on_screen: own?.on_screen ?? onScreen, by_mail: own?.by_mail ?? byMail };
    return { kind, ...told, needs_action: needsAction, is_always_told };
  });
}

export function listNotificationPreferences(
  _tools: Tools,
  { db, caller, params }: Call<typeof listEndpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof listEndpoint>> {
  requireSelf(caller, params);
  return preferencesOf(db, caller);
}

export async function keepNotificationPreferences(
  _tools: Tools,
  { tx, caller, params, body }: Call<typeof changeNotificationPreferences> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof changeNotificationPreferences>> {
  requireSelf(caller, params);
  refuseSilence(body.preferences);
  for (const { kind, on_screen = null, by_mail = null } of body.preferences) {
    // What was never chosen stays so: a default is no refusal of what a rule sends.
    await sql`
      insert into notification_preferences (user_id, company_id, kind, on_screen, by_mail)
      values (${caller.userId}, ${caller.companyId}, ${kind}, ${on_screen}, ${by_mail})
      on conflict (user_id, company_id, kind) do update set
        on_screen = coalesce(excluded.on_screen, notification_preferences.on_screen),
        by_mail = coalesce(excluded.by_mail, notification_preferences.by_mail)
    `.execute(tx);
  }
  return preferencesOf(tx, caller);
}

function refuseSilence(preferences: Call<typeof changeNotificationPreferences>["body"]["preferences"]): void {
  const errors = preferences.flatMap((preference, at) =>
    (["on_screen", "by_mail"] as const)
      .filter((channel) => preference[channel] === false && urgentKinds.includes(preference.kind))
      .map((channel) => {
        const path = `preferences.${at}.${channel}`;
        return { path, code: "always_told", severity: "error", params: {} } as const;
      }),
  );
  if (errors.length > 0) throw new Problem("always_told", { errors });
}
