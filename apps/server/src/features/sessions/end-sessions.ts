// Ends sessions and tells every tab and device of theirs.

import { sql, type Tx } from "../../db/open.ts";
import { publish } from "../../live/publish.ts";

type Ending = "logout" | "idle" | "refresh_token_reused";

/** With `sessionId` that one session, without it all of the user's. */
export async function endSessions(
  tx: Tx,
  { userId, sessionId, because, now }: { userId: string; sessionId: string | null; because: Ending; now: Date },
): Promise<void> {
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
