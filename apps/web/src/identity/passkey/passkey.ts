// Asks the browser for a passkey: to make one, or to sign what the server asks.
import { type PasskeyTransport, passkeyTransports } from "@filings/contract/account/second-factor";
import type { addPasskey, startPasskey } from "@filings/contract/api/account/passkeys";
import type { requestPasskey } from "@filings/contract/api/account/sessions";
import type { PasskeyAnswer } from "@filings/contract/api/passkey-fields";
import type { AnswerOf, CallInput } from "#api/call.ts";

export type PasskeyQuestion = NonNullable<AnswerOf<typeof requestPasskey>["passkey"]>;
type MadePasskey = Omit<CallInput<typeof addPasskey>["body"], "name">;

/** Null where the person or the browser gave up; browsers do not tell why. */
export async function signWithPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer | null> {
  const { challenge, rp_id, timeout_ms, user_verification, credentials } = question;
  const credential = await given(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(challenge),
        rpId: rp_id,
        timeout: timeout_ms,
        userVerification: user_verification,
        allowCredentials: credentials.map(descriptor),
      },
    }),
  );
  if (!(credential instanceof PublicKeyCredential)) return null;
  const { authenticatorData, clientDataJSON, signature } = credential.response as AuthenticatorAssertionResponse;
  return {
    credential_id: textOf(credential.rawId),
    client_data: textOf(clientDataJSON),
    authenticator_data: textOf(authenticatorData),
    signature: textOf(signature),
  };
}

/** `existing`: the device has one of this account already. */
export async function makePasskey(asked: AnswerOf<typeof startPasskey>): Promise<MadePasskey | "existing" | null> {
  const { challenge, rp, user, algorithms, timeout_ms, existing } = asked;
  const credential = await given(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(challenge),
        rp,
        user: { id: bytesOf(user.id), name: user.name, displayName: user.display_name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
        timeout: timeout_ms,
        excludeCredentials: existing.map(descriptor),
        authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
        attestation: "none",
      },
    }),
  );
  if (credential === "existing") return credential;
  if (!(credential instanceof PublicKeyCredential)) return null;
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    credential_id: textOf(credential.rawId),
    client_data: textOf(response.clientDataJSON),
    attestation: textOf(response.attestationObject),
    transports: response.getTransports().filter(isTransport),
  };
}

async function given(ask: () => Promise<Credential | null>): Promise<Credential | "existing" | null> {
  try {
    return await ask();
  } catch (error) {
    return error instanceof DOMException && error.name === "InvalidStateError" ? "existing" : null;
  }
}

function descriptor({ id, transports }: { id: string; transports: readonly PasskeyTransport[] }) {
  // A transport that this browser does not know is no reason to leave the others out.
  return { type: "public-key", id: bytesOf(id), transports: [...transports] as AuthenticatorTransport[] } as const;
}

function isTransport(value: string): value is PasskeyTransport {
  return (passkeyTransports as readonly string[]).includes(value);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
