// Marks a notification as seen or unseen, or all notifications of its filing, or all that came before it.
import type { markNotificationSeen as endpoint } from "@filings/contract/api/account/notifications";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireSelf } from "#http/user-path";
import { publish } from "#live/publish";
import type { Tools } from "#tools";
import { unseenCount } from "./unseen-count.ts";

export async function markSeen(
  _tools: Tools,
  { tx, caller, params, body, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireSelf(caller, params);
  const { userId, companyId } = caller;
  const { rows } = await sql<{ id: string; group_key: string; seen_at: Date | null }>`
    select id, group_key, seen_at from notifications
    where id = ${params.notification} and user_id = ${userId} and company_id = ${companyId} and on_screen
  `.execute(tx);
  const one = rows[0];
  if (one === undefined) throw new Problem("not_found");
  const seen = body?.seen ?? true;
  const which =
    body?.and_earlier === true
      ? sql`id <= ${one.id} and cleared_at is null`
      : body?.whole_group === true
        ? sql`group_key = ${one.group_key}`
        : sql`id = ${one.id}`;
  // A notification that was already seen keeps its time.
  const changed = await sql`
    update notifications set seen_at = ${seen ? now : null}
    where user_id = ${userId} and company_id = ${companyId} and on_screen and ${which}
      and ${seen ? sql`seen_at is null` : sql`seen_at is not null`}
  `.execute(tx);
  if ((changed.numAffectedRows ?? 0n) > 0n) {
    await publish(tx, { companyId, userId }, { content_type: "notification", data: { id: one.id } });
  }
  const seenAt = seen ? (one.seen_at ?? now) : null;
  return { id: one.id, seen_at: seenAt?.toISOString() ?? null, unseen_count: await unseenCount(tx, caller) };
}
