// Signs out: ends this session, or all sessions of the user.
import type { endSession as endpoint } from "@filings/contract/api/platform/service";
import type { Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { endSessions } from "#identity/session/end-sessions";
import { clearRefreshCookie } from "#identity/session/refresh-token";
import type { Tools } from "#tools";

export async function endSession(
  tools: Tools,
  { tx, caller, body, now, request, reply }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<undefined> {
  const everywhere = body.is_all_users_logout === true;
  await endSessions(tx, {
    userId: caller.userId,
    sessionId: everywhere ? null : caller.sessionId,
    because: body.is_idle_session_logout ? "idle" : "logout",
    now,
  });
  const { userId, companyId } = caller;
  const facts = { everywhere, idle: body.is_idle_session_logout };
  await recordSecurity(tx, { kind: "SIGNED_OUT", userId, companyId, request, now, facts });
  clearRefreshCookie(reply, tools.settings);
}
