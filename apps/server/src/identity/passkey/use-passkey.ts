// Takes the answer of a passkey: its challenge, its origin, its signature, and its counter, which never goes back.
import type { PasskeyAnswer } from "@filings/contract/api/passkey-fields";
import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { FastifyRequest } from "fastify";
import { inTransaction } from "#db/in-transaction";
import { type Db, sql } from "#db/open";
import type { Tools } from "#tools";
import { recordSecurity } from "../record-security.ts";
import { type Asked, takeChallenge } from "./challenge.ts";
import { readClientData } from "./client-data.ts";
import { isOwnOrigin, relyingPartyId } from "./relying-party.ts";

interface Answered extends Asked {
  readonly answer: PasskeyAnswer;
  readonly request: FastifyRequest;
  readonly now: Date;
}

interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly public_key: Uint8Array;
}

/** Whether the person holds one of their passkeys. It has transactions of its own, because a challenge is used up by a wrong answer too. */
export async function usePasskey(tools: Tools, answered: Answered): Promise<boolean> {
  const { answer, userId } = answered;
  const said = readClientData(answer.client_data);
  if (said === null || !isOwnOrigin(tools.settings, said.origin)) return false;
  if (!(await inTransaction(tools, (tx) => takeChallenge(tx, { ...answered, challenge: said.challenge }))))
    return false;
  const passkey = await findPasskey(tools.database.db, userId, answer.credential_id);
  if (passkey === null) return false;
  const counter = await signedCounter(tools, { ...answered, ...said, passkey });
  return counter !== null && countUse(tools, { ...answered, passkey, counter });
}

async function findPasskey(db: Db, userId: string, credentialId: string): Promise<PasskeyRow | null> {
  const { rows } = await sql<PasskeyRow>`
    select id, name, public_key from passkeys where user_id = ${userId} and credential_id = ${credentialId}
  `.execute(db);
  return rows[0] ?? null;
}

type Signed = Answered & {
  readonly challenge: string;
  readonly origin: string;
  readonly passkey: PasskeyRow;
};

/** The counter of an answer whose signature holds; null for any other. */
async function signedCounter({ settings }: Tools, signed: Signed): Promise<number | null> {
  const { answer, challenge, origin, passkey, purpose } = signed;
  const { credential_id: id, client_data, authenticator_data, signature } = answer;
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: "public-key",
      response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingPartyId(settings),
    // The stored counter is compared where it is written, so that two answers at once are compared as well.
    credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    requireUserVerification: purpose !== "SIGN_IN",
  }).catch(() => null);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
}

/** False where the counter went back: another device signs with a copy of the key. An authenticator that does not count says nought. */
async function countUse(
  tools: Tools,
  { userId, passkey, counter, request, now }: Answered & { passkey: PasskeyRow; counter: number },
): Promise<boolean> {
  return inTransaction(tools, async (tx) => {
    const { numAffectedRows } = await sql`
      update passkeys set counter = ${counter}::bigint, last_used_at = ${now}
      where id = ${passkey.id} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))
    `.execute(tx);
    if (numAffectedRows === 1n) return true;
    const facts = { name: passkey.name };
    await recordSecurity(tx, { kind: "PASSKEY_COPIED", userId, request, now, facts });
    return false;
  });
}
