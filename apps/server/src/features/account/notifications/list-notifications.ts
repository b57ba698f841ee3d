// Lists a person's notifications, newest first, or only the newest of each filing.

import {
  type NotificationKindName,
  notificationKindNames,
  notificationKinds,
} from "@filings/contract/account/notification-kinds";
import type { listNotifications as endpoint, Notification } from "@filings/contract/api/account/notifications";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { byId, cappedCount, pageAt, placeOf } from "#http/list-page";
import { requireSelf } from "#http/user-path";
import type { Tools } from "#tools";
import { unseenCount } from "./unseen-count.ts";

type ListCall = Call<typeof endpoint> & { db: Db; caller: Caller };

interface Row {
  readonly id: string;
  readonly kind: NotificationKindName;
  readonly params: Notification["params"];
  readonly system: FilingSystem | null;
  readonly filing_id: string | null;
  readonly group_key: string;
  readonly group_count: number;
  readonly group_unseen: number;
  readonly created_at: Date;
  readonly seen_at: Date | null;
}

export async function listNotifications(_tools: Tools, call: ListCall): Promise<Answer<typeof endpoint>> {
  const { db, caller, params, query, request } = call;
  requireSelf(caller, params);
  const place = placeOf(query, { of: ["notifications", query.filter ?? {}, query.grouped ?? false] });
  const { beside, order } = byId(sql`n.id`, place);
  const where = sql.join(conditionsOf(call), sql` and `);
  const { rows } = await sql<Row>`
    select n.id, n.kind, n.params, n.system, n.filing_id, n.group_key, n.created_at, n.seen_at, g.group_count, g.group_unseen
    from (
      select * from notifications n where ${where} and ${beside}
      order by ${order} limit ${sql.lit(place.size + 1)} offset ${place.offset}
    ) n, lateral (
      select count(*)::int as group_count, (count(*) filter (where seen_at is null))::int as group_unseen
      from notifications o
      where o.user_id = n.user_id and o.company_id = n.company_id and o.group_key = n.group_key
        and o.on_screen and o.cleared_at is null
    ) g
    order by ${order}
  `.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from notifications n where ${where} limit ${sql.lit(limits.countMost + 1)}
    ) capped
  `.execute(db);
  const { rows: shownRows, links } = pageAt(rows, place, request);
  return {
    ...cappedCount(counted.rows[0]!.count),
    ...links,
    results: shownRows.map(shown),
    unseen_count: await unseenCount(db, caller),
  };
}

function conditionsOf({ caller, query }: ListCall) {
  const { seen, needs_action, kind, group } = query.filter ?? {};
  const conditions = [
    sql`n.user_id = ${caller.userId}`,
    sql`n.company_id = ${caller.companyId}`,
    query.grouped === true ? sql`n.newest` : sql`n.on_screen`,
    sql`n.cleared_at is null`,
  ];
  if (seen !== undefined && query.grouped === true)
    conditions.push(seen ? sql`not ${isUnseenGroup(caller)}` : isUnseenGroup(caller));
  else if (seen !== undefined) conditions.push(seen ? sql`n.seen_at is not null` : sql`n.seen_at is null`);
  if (kind !== undefined) conditions.push(sql`n.kind = any(${kind}::text[])`);
  if (group !== undefined) conditions.push(sql`n.group_key = ${group}`);
  if (needs_action !== undefined) {
    const wanted = notificationKindNames.filter((name) => notificationKinds[name].needsAction === needs_action);
    conditions.push(sql`n.kind = any(${wanted}::text[])`);
  }
  return conditions;
}

/** As the bell counts: a group is unseen while one of it is. The few that are unseen are read once, by their own index. */
function isUnseenGroup({ userId, companyId }: Caller) {
  return sql`n.group_key in (
    select u.group_key from notifications u
    where u.user_id = ${userId} and u.company_id = ${companyId} and u.on_screen and u.cleared_at is null and u.seen_at is null
  )`;
}

function shown({
  system,
  filing_id,
  group_key,
  group_count,
  group_unseen,
  created_at,
  seen_at,
  ...row
}: Row): Notification {
  const text = (name: string) => (typeof row.params[name] === "string" ? row.params[name] : null);
  return {
    ...row,
    needs_action: notificationKinds[row.kind]?.needsAction ?? false,
    filing:
      system === null || filing_id === null
        ? null
        : { system, id: filing_id, number: text("number"), bill_number: text("bill_number") },
    group: { key: group_key, count: group_count, unseen_count: group_unseen },
    created_at: created_at.toISOString(),
    seen_at: seen_at?.toISOString() ?? null,
  };
}
