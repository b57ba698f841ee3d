// Exchanges the refresh cookie for a new access token and a new refresh token; a refresh token that is used again late
// ends its session.
import type { refreshToken as endpoint } from "@filings/contract/api/platform/service";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import type { FastifyRequest } from "fastify";
import { machineTime } from "#clock";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import type { Settings } from "#env";
import type { Answer, Call } from "#http/bind/bind";
import { signAccessToken } from "#http/caller";
import { worksFor } from "#identity/members/company-users";
import { recordSecurity } from "#identity/record-security";
import { endSessions } from "#identity/session/end-sessions";
import {
  addRefreshToken,
  clearRefreshCookie,
  hashOfRefreshToken,
  readRefreshCookie,
  setRefreshCookie,
} from "#identity/session/refresh-token";
import type { Tools } from "#tools";

export async function rotateSession(
  tools: Tools,
  { request, reply, body, now }: Call<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  refuseOtherOrigins(request, tools.settings);
  const token = readRefreshCookie(request);
  if (token === null) throw new Problem("refresh_not_accepted");
  // A refusal is returned, not thrown, because the end of a stolen session must be committed.
  const rotated = await inTransaction(tools, (tx) =>
    rotate(tx, { token, company: body?.company ?? null, request, now, machineNow: machineTime(tools.clock, now) }),
  );
  if (rotated === null || rotated === "outlived") {
    clearRefreshCookie(reply, tools.settings);
    throw new Problem(rotated === null ? "refresh_not_accepted" : "session_outlived");
  }
  // The cookie stays, so that every tab is told.
  if ("movedTo" in rotated) {
    const company = rotated.movedTo;
    throw new Problem("session_moved", { params: { company }, current: { company_name: company } });
  }
  setRefreshCookie(reply, tools.settings, rotated.refreshToken);
  return { access: signAccessToken(tools, rotated) };
}

/** The browser sends the cookie by itself, so the calling page must be ours. */
function refuseOtherOrigins({ headers }: FastifyRequest, { publicUrl, production }: Settings): void {
  const { origin } = headers;
  // Some clients send no Origin with their own requests; then Sec-Fetch-Site decides.
  if (origin === undefined) {
    if (["cross-site", "same-site"].includes(String(headers["sec-fetch-site"])))
      throw new Problem("origin_not_accepted");
    return;
  }
  if (origin === new URL(publicUrl).origin) return;
  // In development the same page has several origins: localhost, 127.0.0.1, another port.
  if (!production && URL.canParse(origin) && new URL(origin).host === headers.host) return;
  throw new Problem("origin_not_accepted");
}

interface TokenRow {
  session_id: string;
  user_id: string;
  company_id: string;
  expires_at: Date;
  used_at: Date | null;
  ended_at: Date | null;
  ended_because: string | null;
}

interface Rotation {
  readonly token: string;
  readonly company: string | null;
  readonly request: FastifyRequest;
  readonly now: Date;
  readonly machineNow: Date;
}

/** Null where there is no session any more; moved where its person works for another company of the same headquarters now; outlived where it would have lasted, had nobody moved the clock of the demo. */
async function rotate(tx: Tx, { token, company, request, now, machineNow }: Rotation) {
  const hash = hashOfRefreshToken(token);
  // Of two tabs the second waits here, and then finds the token used within the grace period.
  const { rows } = await sql<TokenRow>`
    select t.session_id, s.user_id, s.company_id, t.expires_at, t.used_at, s.ended_at, s.ended_because
    from refresh_tokens t join sessions s on s.id = t.session_id
    where t.token_hash = ${hash} for update
  `.execute(tx);
  const row = rows[0];
  if (row?.ended_because === "moved") return movedTo(tx, row);
  if (row === undefined || row.ended_at !== null) return null;
  if (row.expires_at <= now) return row.expires_at > machineNow ? "outlived" : null;
  const { session_id: sessionId, user_id: userId } = row;
  if (row.used_at !== null && now.getTime() - row.used_at.getTime() > limits.refreshGraceSeconds * 1000) {
    await endSessions(tx, { userId, sessionId, because: "refresh_token_reused", now });
    await recordSecurity(tx, { kind: "REFRESH_TOKEN_REUSED", userId, companyId: row.company_id, request, now });
    return null;
  }
  const companyId = await companyOf(tx, { userId, wanted: company, last: row.company_id });
  if (companyId === null) return null;
  await sql`update refresh_tokens set used_at = ${now} where token_hash = ${hash} and used_at is null`.execute(tx);
  await sql`update sessions set last_used_at = ${now}, company_id = ${companyId} where id = ${sessionId}`.execute(tx);
  return { userId, companyId, sessionId, refreshToken: await addRefreshToken(tx, sessionId, now) };
}

async function movedTo(tx: Tx, { user_id, company_id }: TokenRow): Promise<{ movedTo: string } | null> {
  const { rows } = await sql<{ company: { name: string } | null }>`
    select ${worksFor} as company from memberships m
    where m.user_id = ${user_id} and m.company_id = ${company_id} and not m.active
  `.execute(tx);
  const company = rows[0]?.company ?? null;
  return company === null ? null : { movedTo: company.name };
}

/** The requested company, otherwise the last one, otherwise any company of the person. */
async function companyOf(
  tx: Tx,
  { userId, wanted, last }: { userId: string; wanted: string | null; last: string },
): Promise<string | null> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from memberships where user_id = ${userId} and active
    order by (company_id = ${wanted ?? last}) desc, created_at, company_id limit 1
  `.execute(tx);
  const companyId = rows[0]?.company_id ?? null;
  if (wanted !== null && companyId !== wanted.toLowerCase()) throw new Problem("not_found");
  return companyId;
}
