// The refresh token: opaque, stored as a hash, in a cookie that is sent to the session calls only.
import { createHash, randomBytes } from "node:crypto";
import { limits } from "@filings/contract/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql, type Tx } from "#db/open";
import type { Settings } from "#env";

export const refreshCookie = "filings_refresh";

export function hashOfRefreshToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export async function addRefreshToken(tx: Tx, sessionId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + limits.refreshTokenDays * 86_400_000);
  await sql`
    insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
    values (${hashOfRefreshToken(token)}, ${sessionId}, ${now}, ${expiresAt})
  `.execute(tx);
  return token;
}

function cookieOptions(settings: Settings) {
  return {
    httpOnly: true,
    sameSite: "lax",
    path: "/api/v3/jwt-token/",
    secure: new URL(settings.publicUrl).protocol === "https:",
  } as const;
}

export function setRefreshCookie(reply: FastifyReply, settings: Settings, token: string): void {
  reply.setCookie(refreshCookie, token, { ...cookieOptions(settings), maxAge: limits.refreshTokenDays * 86_400 });
}

export function clearRefreshCookie(reply: FastifyReply, settings: Settings): void {
  reply.clearCookie(refreshCookie, cookieOptions(settings));
}

export function readRefreshCookie(request: FastifyRequest): string | null {
  const token = request.cookies[refreshCookie];
  return token === undefined || token === "" || token.length > 200 ? null : token;
}
