// Clears a person's notifications from the list, and restores those of one such moment.
import type { clearNotifications as endpoint } from "@filings/contract/api/account/notifications";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { requireSelf } from "#http/user-path";
import { publish } from "#live/publish";
import type { Tools } from "#tools";
import { unseenCount } from "./unseen-count.ts";

export async function clearNotifications(
  _tools: Tools,
  { tx, caller, params, body, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  requireSelf(caller, params);
  const { userId, companyId } = caller;
  const own = sql`user_id = ${userId} and company_id = ${companyId} and on_screen`;
  const undo = body?.undo;
  // Clears up to the last one on screen, so that none is lost that arrived meanwhile.
  const upTo = body?.up_to;
  const which =
    upTo === undefined
      ? sql`true`
      : sql`id <= ${upTo} and exists (select from notifications shown where shown.id = ${upTo} and shown.user_id = ${userId})`;
  const { rows } = await (undo === undefined
    ? sql<{ id: string }>`
        update notifications set cleared_at = ${now} where ${own} and cleared_at is null and ${which} returning id
      `
    : sql<{ id: string }>`
        update notifications set cleared_at = null where ${own} and cleared_at = ${new Date(undo)} returning id
      `
  ).execute(tx);
  const [first] = rows;
  if (first !== undefined) {
    await publish(tx, { companyId, userId }, { content_type: "notification", data: { id: first.id } });
  }
  const cleared = undo === undefined && first !== undefined;
  return {
    count: rows.length,
    cleared_at: cleared ? now.toISOString() : null,
    unseen_count: await unseenCount(tx, caller),
  };
}
