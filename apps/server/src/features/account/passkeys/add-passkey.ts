// Adds a passkey: what the browser needs to make one, then its public key once the attestation holds.

import { secondFactorLimits } from "@filings/contract/account/second-factor";
import type { addPasskey as endpoint, startPasskey as startEndpoint } from "@filings/contract/api/account/passkeys";
import { Problem } from "@filings/contract/errors";
import { verifyRegistrationResponse } from "@simplewebauthn/server";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import { newId } from "#db/uuid";
import type { Answer, Call } from "#http/bind/bind";
import { type Caller, callerOf } from "#http/caller";
import { makeChallenge, takeChallenge } from "#identity/passkey/challenge";
import { readClientData } from "#identity/passkey/client-data";
import { credentialsOf } from "#identity/passkey/passkey-rows";
import { isOwnOrigin, relyingPartyId } from "#identity/passkey/relying-party";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";
import { tellPerson } from "./tell-person.ts";

/** ECDSA on P-256, Ed25519, and RSA, which Windows Hello has: COSE numbers. */
const algorithms = [-7, -8, -257];

export async function startPasskey(
  { settings }: Tools,
  { tx, caller, now }: Call<typeof startEndpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof startEndpoint>> {
  const { userId, sessionId, email, name } = caller;
  const existing = await credentialsOf(tx, userId);
  if (existing.length >= secondFactorLimits.passkeysMost) throw taken();
  return {
    challenge: await makeChallenge(tx, { userId, sessionId, purpose: "ADD", now }),
    rp: { id: relyingPartyId(settings), name: "Filings App" },
    user: { id: handleOf(userId), name: email, display_name: name },
    algorithms,
    timeout_ms: secondFactorLimits.challengeSeconds * 1000,
    existing: existing.map(({ id, transports }) => ({ id, transports: [...transports] })),
  };
}

function handleOf(userId: string): string {
  return Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
}

function taken(): Problem {
  return new Problem("passkeys_taken", { params: { most: secondFactorLimits.passkeysMost } });
}

/** Manages its own transactions: a wrong answer uses up its challenge. */
export async function addPasskey(
  tools: Tools,
  { body, request, now, locale }: Call<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const caller = await callerOf(tools, request.headers.authorization);
  const { userId, sessionId } = caller;
  const said = readClientData(body.client_data);
  const asked = { userId, sessionId, purpose: "ADD", now } as const;
  const isAsked =
    said !== null &&
    isOwnOrigin(tools.settings, said.origin) &&
    (await inTransaction(tools, (tx) => takeChallenge(tx, { ...asked, challenge: said.challenge })));
  const made = isAsked ? await attested(tools, body, said) : null;
  if (made === null) throw new Problem("passkey_not_accepted");
  return inTransaction(tools, async (tx) => {
    await sql`select 1 from users where id = ${userId} for update`.execute(tx);
    if ((await credentialsOf(tx, userId)).length >= secondFactorLimits.passkeysMost) throw taken();
    const id = newId(now.getTime());
    const { numAffectedRows } = await sql`
      insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at)
      values (${id}, ${userId}, ${body.name}, ${made.id}, ${Buffer.from(made.publicKey)}, ${made.counter},
        ${body.transports}::text[], ${now})
      on conflict (credential_id) do nothing
    `.execute(tx);
    if (numAffectedRows !== 1n) throw new Problem("passkey_not_accepted");
    await tellPerson(tools, tx, { userId, what: "passkey_added", passkey: body.name, locale, now });
    await recordSecurity(tx, { kind: "PASSKEY_ADDED", userId, request, now, facts: { name: body.name } });
    return { id, name: body.name, created_at: now.toISOString(), last_used_at: null };
  });
}

/** The credential of an answer that holds; who made the device is not asked, because any is better than a code. */
async function attested(
  { settings }: Tools,
  { credential_id: id, client_data, attestation }: Call<typeof endpoint>["body"],
  { challenge, origin }: { challenge: string; origin: string },
) {
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: "public-key",
      response: { clientDataJSON: client_data, attestationObject: attestation },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingPartyId(settings),
    // It confirms sessions later on, for which its holder is asked.
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  return verified?.verified === true ? verified.registrationInfo.credential : null;
}
