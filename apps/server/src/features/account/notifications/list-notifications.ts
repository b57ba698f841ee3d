// Lists a person's notifications, newest first, or only the newest of each filing.

import {
  type NotificationKindName,
  notificationKindNames,
  notificationKinds,
} from "@filings/contract/account/notification-kinds";
import type { listNotifications as endpoint, Notification } from "@filings/contract/api/account/notifications";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import * as z from "zod/mini";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { linkTo } from "#http/link-to";
import { requireSelf } from "#http/user-path";
import type { Tools } from "#tools";
import { unseenCount } from "./unseen-count.ts";

type ListCall = Call<typeof endpoint> & { db: Db; caller: Caller };

interface Row {
  readonly id: string;
  readonly kind: NotificationKindName;
  readonly params: Notification["params"];
  readonly system: "MPCI" | "ADC" | null;
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
  const size = query.page_size ?? limits.pageSize;
  const page = query.page ?? 1;
  if (query.cursor === undefined && page * size > limits.pageRowsMost) {
    throw new Problem("page_too_deep", { params: { most: limits.pageRowsMost } });
  }
  const place = query.cursor === undefined ? null : readPlace(query.cursor);
  const backwards = place?.side === "before";
  const where = sql.join(conditionsOf(call), sql` and `);
  const { rows } = await sql<Row>`
    select n.id, n.kind, n.params, n.system, n.filing_id, n.group_key, n.created_at, n.seen_at, g.group_count, g.group_unseen
    from (
      select * from notifications n where ${where} and ${placeCondition(place)}
      order by n.id ${backwards ? sql`asc` : sql`desc`} limit ${size + 1} offset ${place === null ? (page - 1) * size : 0}
    ) n, lateral (
      select count(*)::int as group_count, (count(*) filter (where seen_at is null))::int as group_unseen
      from notifications o
      where o.user_id = n.user_id and o.company_id = n.company_id and o.group_key = n.group_key
        and o.on_screen and o.cleared_at is null
    ) g
    order by n.id ${backwards ? sql`asc` : sql`desc`}
  `.execute(db);
  const lines = rows.slice(0, size);
  const hasMore = rows.length > size;
  if (backwards) lines.reverse();
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from notifications n where ${where} limit ${limits.countMost + 1}
    ) capped
  `.execute(db);
  const count = counted.rows[0]!.count;
  const link = (row: Row | undefined, side: Place["side"]) =>
    row === undefined ? null : linkTo(request, { page: undefined, cursor: writePlace({ id: row.id, side }) });
  const isFirst = place === null ? page === 1 : backwards && !hasMore;
  return {
    count: Math.min(count, limits.countMost),
    count_capped: count > limits.countMost,
    next: backwards || hasMore ? link(lines.at(-1), "after") : null,
    previous: isFirst ? null : link(lines[0], "before"),
    page: place === null ? page : null,
    page_size: size,
    results: lines.map(shown),
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
  if (seen !== undefined) conditions.push(seen ? sql`n.seen_at is not null` : sql`n.seen_at is null`);
  if (kind !== undefined) conditions.push(sql`n.kind = any(${kind}::text[])`);
  if (group !== undefined) conditions.push(sql`n.group_key = ${group}`);
  if (needs_action !== undefined) {
    const wanted = notificationKindNames.filter((name) => notificationKinds[name].needsAction === needs_action);
    conditions.push(sql`n.kind = any(${wanted}::text[])`);
  }
  return conditions;
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

/** Ids sort by time, so an id is a place in the list. */
interface Place {
  readonly id: string;
  readonly side: "after" | "before";
}
const placeSchema = z.strictObject({ id: z.uuid(), side: z.enum(["after", "before"]) });

function placeCondition(place: Place | null) {
  if (place === null) return sql`true`;
  return place.side === "after" ? sql`n.id < ${place.id}` : sql`n.id > ${place.id}`;
}

function writePlace(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

function readPlace(text: string): Place {
  try {
    return z.parse(placeSchema, JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    throw new Problem("wrong_cursor");
  }
}
