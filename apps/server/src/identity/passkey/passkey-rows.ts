// The stored passkeys of a person, and what one of them is to sign.
import type { PasskeyTransport } from "@filings/contract/account/second-factor";
import { secondFactorLimits } from "@filings/contract/account/second-factor";
import { type Db, sql, type Tx } from "#db/open";
import type { Settings } from "#env";
import { type Asked, makeChallenge } from "./challenge.ts";
import { relyingPartyId } from "./relying-party.ts";

interface KnownCredential {
  readonly id: string;
  readonly transports: readonly PasskeyTransport[];
}

export async function credentialsOf(db: Db, userId: string): Promise<KnownCredential[]> {
  const { rows } = await sql<KnownCredential>`
    select credential_id as id, transports from passkeys where user_id = ${userId} order by created_at, id
  `.execute(db);
  return rows;
}

/** Null for a person without a passkey. */
export async function askPasskey(tx: Tx, settings: Settings, asked: Asked & { now: Date }) {
  const credentials = await credentialsOf(tx, asked.userId);
  if (credentials.length === 0) return null;
  return {
    challenge: await makeChallenge(tx, asked),
    rp_id: relyingPartyId(settings),
    timeout_ms: secondFactorLimits.challengeSeconds * 1000,
    // After the password the device itself is the second factor; in a session nothing else is asked for.
    user_verification: asked.purpose === "SIGN_IN" ? ("preferred" as const) : ("required" as const),
    credentials: credentials.map(({ id, transports }) => ({ id, transports: [...transports] })),
  };
}
