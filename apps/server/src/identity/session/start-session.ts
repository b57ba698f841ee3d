// Starts a session of a person in a company: its row, its first refresh token, and an entry of the security log.
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Settings } from "#env";
import { recordSecurity, userAgentOf } from "../record-security.ts";
import { rememberDevice, setDeviceCookie } from "./known-device.ts";
import { addRefreshToken, setRefreshCookie } from "./refresh-token.ts";

export interface StartedSession {
  readonly userId: string;
  readonly companyId: string;
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly deviceToken: string;
}

export async function startSession(
  tx: Tx,
  { userId, companyId, request, now }: { userId: string; companyId: string; request: FastifyRequest; now: Date },
): Promise<StartedSession> {
  const sessionId = newId();
  await sql`
    insert into sessions (id, user_id, company_id, created_at, last_used_at, user_agent, address)
    values (${sessionId}, ${userId}, ${companyId}, ${now}, ${now}, ${userAgentOf(request)}, ${request.ip})
  `.execute(tx);
  await recordSecurity(tx, { kind: "SIGNED_IN", userId, companyId, request, now });
  const deviceToken = await rememberDevice(tx, { userId, request, now });
  return { userId, companyId, sessionId, refreshToken: await addRefreshToken(tx, sessionId, now), deviceToken };
}

export function setSessionCookies(
  reply: FastifyReply,
  settings: Settings,
  { refreshToken, deviceToken }: StartedSession,
): void {
  setRefreshCookie(reply, settings, refreshToken);
  setDeviceCookie(reply, settings, deviceToken);
}
