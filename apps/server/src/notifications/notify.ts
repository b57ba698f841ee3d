// Notifies people of a company in the transaction of the cause: a kind and parameters, never a sentence.

import {
  type NotificationKindName,
  type NotificationParams,
  notificationKinds,
  urgentKinds,
} from "@filings/contract/account/notification-kinds";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { sql, type Tx } from "../db/open.ts";
import { pipeline } from "../db/pipelined.ts";
import { newId } from "../db/uuid.ts";
import { publishing } from "../live/publish.ts";
import { toldByRules } from "./rules.ts";

export interface Channels {
  readonly onScreen: boolean;
  readonly byMail: boolean;
}

export interface Telling {
  readonly companyId: string;
  readonly kind: NotificationKindName;
  readonly params: NotificationParams;
  readonly filing?: { readonly system: FilingSystem; readonly id: string };
  /** Stands with the earlier ones of this key; absent: with those of its filing, or alone. */
  readonly groupKey?: string;
  /** Those named are told by a rule, and by these channels alone. */
  readonly channels?: Channels | undefined;
  /** People who have been told already, by a rule or not. */
  readonly except?: readonly string[];
  /** At most one notification per person with this key. */
  readonly onceKey?: string;
  readonly now: Date;
}

/** Skips people who have left the company or have switched this kind off, which one that is urgent cannot be; adds those whom rules name. */
export async function notify(tx: Tx, people: readonly string[], telling: Telling): Promise<void> {
  const listening = await listeningOf(tx, people, telling);
  if (listening.length === 0) return;
  const { companyId, kind, params, filing, onceKey, now } = telling;
  const groupKey = telling.groupKey ?? (filing === undefined ? null : `${filing.system}:${filing.id}`);
  const made = listening.map((person) => ({ ...person, id: newId(now.getTime()) }));
  const rows = made.map((one) => ({ ...one, group_key: groupKey ?? one.id }));
  const adding = sql<{ id: string }>`
    insert into notifications (id, company_id, user_id, kind, params, system, filing_id, group_key, on_screen, newest,
      mail_due, once_key, created_at)
    select id, ${companyId}::uuid, user_id, ${kind}, ${JSON.stringify(params)}::jsonb, ${filing?.system ?? null},
      ${filing?.id ?? null}::uuid, group_key, on_screen, on_screen, by_mail, ${onceKey ?? null}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(id uuid, user_id uuid, group_key text, on_screen boolean, by_mail boolean)
    on conflict (user_id, company_id, once_key) where once_key is not null do nothing
    returning id`;
  // Without a key of its own nothing can be there already.
  const told = onceKey === undefined ? null : (await adding.execute(tx)).rows.map(({ id }) => id);
  if (told === null) await pipeline(tx, adding);
  const shown = made.filter((one) => one.on_screen && (told === null || told.includes(one.id)));
  if (groupKey !== null && shown.length > 0) {
    const outdating = sql`
      update notifications set newest = false
      where company_id = ${companyId} and user_id = any(${shown.map((one) => one.user_id)}::uuid[])
        and group_key = ${groupKey} and newest and not (id = any(${shown.map((one) => one.id)}::uuid[]))`;
    await pipeline(tx, outdating);
  }
  for (const { id, user_id: userId } of shown) {
    await pipeline(tx, publishing({ companyId, userId }, { content_type: "notification", data: { id } }));
  }
}

interface Listening {
  readonly user_id: string;
  readonly on_screen: boolean;
  readonly by_mail: boolean;
}

async function listeningOf(tx: Tx, people: readonly string[], telling: Telling): Promise<Listening[]> {
  const { rows } = await sql<Listening>`${listeners(people, telling)}`.execute(tx);
  return rows;
}

/**
 * Rows of who is told and how: those named, and those whom the company's rules add. A rule never tells what a person has
 * switched off.
 */
export function listeners(people: readonly string[], telling: Telling): ReturnType<typeof sql> {
  const { companyId, kind, except = [], channels } = telling;
  const { onScreen, byMail } = notificationKinds[kind];
  const each = [...new Set(people)];
  const named = channels === undefined ? each : [];
  const ruled =
    channels === undefined
      ? toldByRules(telling)
      : sql`select person as user_id, ${channels.onScreen}::boolean as on_screen, ${channels.byMail}::boolean as by_mail
          from unnest(${each}::uuid[]) person`;
  return sql`
    with ruled as materialized (${ruled}), named as (select unnest(${named}::uuid[]) as user_id),
    told as (
      select m.user_id,
        (n.user_id is not null and coalesce(p.on_screen, ${onScreen}))
          or (coalesce(r.on_screen, false) and p.on_screen is not false) as on_screen,
        (n.user_id is not null and coalesce(p.by_mail, ${byMail}))
          or (coalesce(r.by_mail, false) and p.by_mail is not false) as by_mail
      from memberships m
      left join named n on n.user_id = m.user_id
      left join ruled r on r.user_id = m.user_id
      left join notification_preferences p on p.user_id = m.user_id and p.company_id = m.company_id and p.kind = ${kind}
        and not ${urgentKinds.includes(kind)}::boolean
      where m.company_id = ${companyId}::uuid and m.active
        and m.user_id = any(array(select user_id from named union select user_id from ruled))
        and not m.user_id = any(${[...except]}::uuid[])
    )
    select user_id, on_screen, by_mail from told where on_screen or by_mail`;
}

/** The active members of a company with a permission. */
export async function holdersOf(tx: Tx, companyId: string, permission: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from memberships where company_id = ${companyId} and active and ${permission} = any(permissions)
  `.execute(tx);
  return rows.map((row) => row.user_id);
}
