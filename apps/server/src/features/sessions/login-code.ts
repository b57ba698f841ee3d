// The six digits that a person proves their mailbox with: kept as a keyed hash, five tries, ten minutes, used once.
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { limits } from "@filings/contract/limits";
import { sql, type Tx } from "../../db/open.ts";
import { newId } from "../../db/uuid.ts";

interface LoginCode {
  readonly code: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

interface LoginCodeRow {
  id: string;
  code_hash: string;
  sent_at: Date;
  expires_at: Date;
  tries: number;
  used_at: Date | null;
}

/** The code alone has a million values: without the secret its hash would give it away. */
function hashOf(tokenSecret: string, id: string, code: string): string {
  return createHmac("sha256", tokenSecret).update(`login-code/${id}/${code}`).digest("hex");
}

async function lastCode(tx: Tx, userId: string): Promise<LoginCodeRow | null> {
  const { rows } = await sql<LoginCodeRow>`
    select id, code_hash, sent_at, expires_at, tries, used_at from login_codes
    where user_id = ${userId} and purpose = 'login'
    order by sent_at desc, id desc limit 1 for update
  `.execute(tx);
  return rows[0] ?? null;
}

/** Makes a code, or gives the seconds until one may be asked for again. */
export async function makeCode(
  tx: Tx,
  { userId, now, tokenSecret }: { userId: string; now: Date; tokenSecret: string },
): Promise<LoginCode | { waitSeconds: number }> {
  // Two requests at the same moment must not both find that the last code is old enough.
  await sql`select 1 from users where id = ${userId} for update`.execute(tx);
  const last = await lastCode(tx, userId);
  if (last !== null && last.used_at === null) {
    const waitMs = last.sent_at.getTime() + limits.loginCodeResendSeconds * 1000 - now.getTime();
    if (waitMs > 0) return { waitSeconds: Math.ceil(waitMs / 1000) };
  }
  const id = newId();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = new Date(now.getTime() + limits.loginCodeMinutes * 60_000);
  await sql`
    insert into login_codes (id, user_id, purpose, code_hash, sent_at, expires_at)
    values (${id}, ${userId}, 'login', ${hashOf(tokenSecret, id, code)}, ${now}, ${expiresAt})
  `.execute(tx);
  return { code, sentAt: now, expiresAt };
}

/** Whether this is the last code that was sent; a right one is used up, a wrong one counted (the caller commits both). */
export async function useCode(
  tx: Tx,
  { userId, code, now, tokenSecret }: { userId: string; code: string; now: Date; tokenSecret: string },
): Promise<boolean> {
  const last = await lastCode(tx, userId);
  if (last === null || last.used_at !== null || last.expires_at <= now) return false;
  if (last.tries >= limits.loginCodeTries) return false;
  const expected = Buffer.from(last.code_hash, "hex");
  const holds = timingSafeEqual(Buffer.from(hashOf(tokenSecret, last.id, code), "hex"), expected);
  if (holds) await sql`update login_codes set used_at = ${now} where id = ${last.id}`.execute(tx);
  else await sql`update login_codes set tries = tries + 1 where id = ${last.id}`.execute(tx);
  return holds;
}
