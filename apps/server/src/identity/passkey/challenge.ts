// What a passkey is to sign: 256 random bits that hold once, for some minutes, for one person, session and purpose.
import { randomBytes } from "node:crypto";
import { secondFactorLimits } from "@filings/contract/account/second-factor";
import { sql, type Tx } from "#db/open";

export interface Asked {
  readonly userId: string;
  /** Null at sign-in. */
  readonly sessionId: string | null;
  readonly purpose: "ADD" | "SIGN_IN" | "STEP_UP";
}

export async function makeChallenge(
  tx: Tx,
  { userId, sessionId, purpose, now }: Asked & { now: Date },
): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + secondFactorLimits.challengeSeconds * 1000);
  await sql`
    insert into passkey_challenges (challenge, user_id, session_id, purpose, expires_at)
    values (${challenge}, ${userId}, ${sessionId}, ${purpose}, ${expiresAt})
  `.execute(tx);
  return challenge;
}

/** Whether the challenge was asked so; it is used up, whatever else is wrong with its answer (the caller commits). */
export async function takeChallenge(
  tx: Tx,
  { challenge, userId, sessionId, purpose, now }: Asked & { challenge: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_asked: boolean }>`
    delete from passkey_challenges where challenge = ${challenge}
    returning user_id = ${userId} and session_id is not distinct from ${sessionId}::uuid
      and purpose = ${purpose} and expires_at > ${now} as is_asked
  `.execute(tx);
  return rows[0]?.is_asked === true;
}
