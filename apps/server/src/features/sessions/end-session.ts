// Signs out: of this session, or of all of this user's.
import type { endSession as endpoint } from "@filings/contract/api/platform";
import type { Tx } from "../../db/open.ts";
import type { Call } from "../../http/bind.ts";
import type { Caller } from "../../http/caller.ts";
import type { Tools } from "../../tools.ts";
import { endSessions } from "./end-sessions.ts";
import { clearRefreshCookie } from "./refresh-token.ts";

export async function endSession(
  tools: Tools,
  { tx, caller, body, now, reply }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<undefined> {
  await endSessions(tx, {
    userId: caller.userId,
    sessionId: body.is_all_users_logout === true ? null : caller.sessionId,
    because: body.is_idle_session_logout ? "idle" : "logout",
    now,
  });
  clearRefreshCookie(reply, tools.settings);
}
