// What a browser and the server tell each other about a passkey; bytes are base64url without padding.
import * as z from "zod/mini";
import { passkeyTransports } from "../account/second-factor.ts";

function bytes(lettersMost: number) {
  return z.string().check(z.minLength(1), z.maxLength(lettersMost), z.regex(/^[\w-]+$/));
}

export const credentialId = bytes(1_400);
export const clientData = bytes(4_000);
export const attestation = bytes(20_000);
export const transports = z.array(z.enum(passkeyTransports)).check(z.maxLength(passkeyTransports.length));

/** What one of the person's passkeys is to sign; `required`: with a PIN, a finger or a face. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  rp_id: z.string(),
  timeout_ms: z.int(),
  user_verification: z.enum(["preferred", "required"]),
  credentials: z.array(z.object({ id: z.string(), transports: z.array(z.enum(passkeyTransports)) })),
});

export const passkeyAnswer = z.strictObject({
  credential_id: credentialId,
  client_data: clientData,
  authenticator_data: bytes(4_000),
  signature: bytes(4_000),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
