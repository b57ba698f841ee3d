// Ends sessions of the caller from another device: one of them, or all except this one.
import type {
  revokeSession as endpoint,
  revokeOtherSessions as othersEndpoint,
} from "@filings/contract/api/account/sessions";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { endEachSession, endSessions } from "#identity/session/end-sessions";
import { clearRefreshCookie } from "#identity/session/refresh-token";
import type { Tools } from "#tools";

type Writing = { tx: Tx; caller: Caller };

export async function revokeSession(
  tools: Tools,
  { tx, caller, params, request, reply, now }: Call<typeof endpoint> & Writing,
): Promise<undefined> {
  const sessionId = params.session.toLowerCase();
  const { userId, companyId } = caller;
  const { rows } = await sql`
    select 1 from sessions where id = ${sessionId} and user_id = ${userId} and ended_at is null for update
  `.execute(tx);
  if (rows.length === 0) throw new Problem("not_found");
  await endSessions(tx, { userId, sessionId, because: "revoked", now });
  await recordSecurity(tx, { kind: "SESSION_REVOKED", userId, companyId, request, now, facts: { session: sessionId } });
  if (sessionId === caller.sessionId) clearRefreshCookie(reply, tools.settings);
}

export async function revokeOtherSessions(
  _tools: Tools,
  { tx, caller, request, now }: Call<typeof othersEndpoint> & Writing,
): Promise<Answer<typeof othersEndpoint>> {
  const { userId, companyId, sessionId } = caller;
  const ended = await endEachSession(tx, { userId, because: "revoked", now, except: sessionId });
  await recordSecurity(tx, { kind: "SESSION_REVOKED", userId, companyId, request, now, facts: { others: ended } });
  return { ended };
}
