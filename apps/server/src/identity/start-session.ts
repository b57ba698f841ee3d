// Begins a session of a person in a company: its row, its first refresh token, and an entry of the security log.
import type { FastifyRequest } from "fastify";
import { sql, type Tx } from "../db/open.ts";
import { newId } from "../db/uuid.ts";
import { recordSecurity, userAgentOf } from "./record-security.ts";
import { addRefreshToken } from "./refresh-token.ts";

export interface StartedSession {
  readonly userId: string;
  readonly companyId: string;
  readonly sessionId: string;
  readonly refreshToken: string;
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
  return { userId, companyId, sessionId, refreshToken: await addRefreshToken(tx, sessionId, now) };
}
