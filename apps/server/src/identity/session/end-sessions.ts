// Ends sessions and notifies their tabs and devices.

import { sql, type Tx } from "#db/open";
import { changedAccess } from "#http/caller-cache";
import { publish } from "#live/publish";

type Ending = "logout" | "idle" | "refresh_token_reused" | "revoked" | "password_changed" | "deactivated" | "moved";

/** With `sessionId` that one session, without it all sessions of the user. */
export async function endSessions(
  tx: Tx,
  { userId, sessionId, because, now }: { userId: string; sessionId: string | null; because: Ending; now: Date },
): Promise<void> {
  changedAccess(tx).add(userId);
  await sql`
    update sessions set ended_at = ${now}, ended_because = ${because}
    where user_id = ${userId} and ended_at is null and (${sessionId}::uuid is null or id = ${sessionId}::uuid)
  `.execute(tx);
  await publish(
    tx,
    { userId },
    {
      content_type: "single_logout",
      data: {
        is_all_users_logout: sessionId === null,
        is_idle_session_logout: because === "idle",
        ...(sessionId === null ? {} : { session_id: sessionId }),
      },
    },
  );
}

/** Ends the user's sessions one by one, except one, or only those of one company; returns their number. */
export async function endEachSession(
  tx: Tx,
  {
    userId,
    because,
    now,
    except = null,
    companyId = null,
  }: { userId: string; because: Ending; now: Date; except?: string | null; companyId?: string | null },
): Promise<number> {
  changedAccess(tx).add(userId);
  const { rows } = await sql<{ id: string }>`
    update sessions set ended_at = ${now}, ended_because = ${because}
    where user_id = ${userId} and ended_at is null and id is distinct from ${except}::uuid
      and (${companyId}::uuid is null or company_id = ${companyId}::uuid)
    returning id
  `.execute(tx);
  for (const { id } of rows) {
    const flags = { is_all_users_logout: false, is_idle_session_logout: false };
    const why = {
      ...(because === "moved" && { is_moved: true }),
      ...(because === "deactivated" && { is_removed: true }),
    };
    const data = { ...flags, session_id: id, ...why };
    await publish(tx, { userId }, { content_type: "single_logout", data });
  }
  return rows.length;
}
