// The six-digit code for sign-in and phones: stored as a keyed hash, five attempts, ten minutes, single use.
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";

export type CodeChannel = "EMAIL" | "SMS";
/** `login`: to sign in; `phone`: to confirm the phone that received the code. */
type CodePurpose = "login" | "phone";

export interface LoginCode {
  readonly code: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** Why no code was made, and the seconds until the next one may be. */
interface CodeRefused {
  /** `recent`: the last one is to be entered; `sms`: those of the hour were sent; `unused`: too many were not entered. */
  readonly why: "recent" | "sms" | "unused";
  readonly waitSeconds: number;
}

/** `current`: what the client goes on with. */
export function refusedCode({ why, waitSeconds: seconds }: CodeRefused, current?: unknown): Problem {
  if (why === "recent")
    return new Problem("code_sent_recently", { params: { seconds }, retryAfterSeconds: seconds, current });
  return new Problem("codes_spent", { params: { minutes: Math.ceil(seconds / 60) }, retryAfterSeconds: seconds });
}

interface LoginCodeRow {
  id: string;
  code_hash: string;
  sent_at: Date;
  expires_at: Date;
  tries: number;
  used_at: Date | null;
  phone: string | null;
}

/** A code has only a million values, so its hash is keyed with a secret. */
function hashOf(tokenSecret: string, id: string, code: string): string {
  return createHmac("sha256", tokenSecret).update(`login-code/${id}/${code}`).digest("hex");
}

async function lastCode(
  tx: Tx,
  { userId, purpose, channel = null }: { userId: string; purpose: CodePurpose; channel?: CodeChannel | null },
): Promise<LoginCodeRow | null> {
  const { rows } = await sql<LoginCodeRow>`
    select id, code_hash, sent_at, expires_at, tries, used_at, phone from login_codes
    where user_id = ${userId} and purpose = ${purpose} and (${channel}::text is null or channel = ${channel}::text)
    order by sent_at desc, id desc limit 1 for update
  `.execute(tx);
  return rows[0] ?? null;
}

interface CodeAsked {
  readonly userId: string;
  readonly purpose: CodePurpose;
  readonly channel: CodeChannel;
  readonly phone?: string | null;
  readonly now: Date;
  readonly tokenSecret: string;
}

/**
 * Creates a code, or says when the next one is allowed; each channel waits for itself, and SMS waits longer.
 */
export async function makeCode(
  tx: Tx,
  { userId, purpose, channel, phone = null, now, tokenSecret }: CodeAsked,
): Promise<LoginCode | CodeRefused> {
  // The lock keeps two concurrent requests from both passing the check of the last code's age.
  await sql`select 1 from users where id = ${userId} for update`.execute(tx);
  const last = await lastCode(tx, { userId, purpose, channel });
  if (last !== null && last.used_at === null) {
    const waitMs = last.sent_at.getTime() + limits.loginCodeResendSeconds * 1000 - now.getTime();
    if (waitMs > 0) return { why: "recent", waitSeconds: Math.ceil(waitMs / 1000) };
  }
  const wait = await waitOfTheHour(tx, { userId, channel, now });
  const isToEnter = wait?.why === "unused" && holds(await lastCode(tx, { userId, purpose }), now);
  if (wait !== null) return isToEnter ? { ...wait, why: "recent" } : wait;
  const id = newId();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = new Date(now.getTime() + limits.loginCodeMinutes * 60_000);
  await sql`
    insert into login_codes (id, user_id, purpose, channel, phone, code_hash, sent_at, expires_at)
    values (${id}, ${userId}, ${purpose}, ${channel}, ${phone}, ${hashOf(tokenSecret, id, code)}, ${now}, ${expiresAt})
  `.execute(tx);
  return { code, sentAt: now, expiresAt };
}

/**
 * Limits codes per hour: short messages cost money, and a person with the password who requests code after code is
 * guessing.
 */
async function waitOfTheHour(
  tx: Tx,
  { userId, channel, now }: { userId: string; channel: CodeChannel; now: Date },
): Promise<CodeRefused | null> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const { rows } = await sql<{ sent_at: Date; channel: CodeChannel; used_at: Date | null }>`
    select sent_at, channel, used_at from login_codes
    where user_id = ${userId} and sent_at > ${hourAgo} and (channel = 'SMS' or used_at is null)
    order by sent_at desc
  `.execute(tx);
  const waitAfter = (most: number, sent: readonly { sent_at: Date }[]) => {
    const oldest = sent[most - 1];
    return oldest === undefined ? 0 : Math.ceil((oldest.sent_at.getTime() - hourAgo.getTime()) / 1000);
  };
  const unused = rows.filter(({ used_at }) => used_at === null);
  const short = channel === "SMS" ? rows.filter((row) => row.channel === "SMS") : [];
  const [afterUnused, afterSms] = [waitAfter(limits.unusedCodesPerHour, unused), waitAfter(limits.smsPerHour, short)];
  if (afterUnused > 0 && afterUnused >= afterSms) return { why: "unused", waitSeconds: afterUnused };
  return afterSms > 0 ? { why: "sms", waitSeconds: afterSms } : null;
}

/** Whether it can still be entered. */
function holds(code: LoginCodeRow | null, now: Date): code is LoginCodeRow {
  return code !== null && code.used_at === null && code.expires_at > now && code.tries < limits.loginCodeTries;
}

/**
 * The last code that was sent, if it matches: a right code is used up, a wrong one is counted (the caller commits
 * both). A newer code on any channel voids a sign-in code.
 */
export async function useCode(
  tx: Tx,
  asked: { userId: string; purpose: CodePurpose; code: string; now: Date; tokenSecrets: readonly string[] },
): Promise<{ readonly phone: string | null } | null> {
  const { code, now, tokenSecrets } = asked;
  const last = await lastCode(tx, asked);
  if (!holds(last, now)) return null;
  const expected = Buffer.from(last.code_hash, "hex");
  const isRight = tokenSecrets.some((secret) =>
    timingSafeEqual(Buffer.from(hashOf(secret, last.id, code), "hex"), expected),
  );
  if (isRight) await sql`update login_codes set used_at = ${now} where id = ${last.id}`.execute(tx);
  else await sql`update login_codes set tries = tries + 1 where id = ${last.id}`.execute(tx);
  return isRight ? { phone: last.phone } : null;
}
