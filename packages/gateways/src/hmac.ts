// The signature of every body between us and an authority: HMAC-SHA-256 over time stamp and raw body.
import { createHmac, timingSafeEqual } from "node:crypto";

export type Verdict = "ok" | "wrong_signature" | "old_timestamp";

export interface SignedBody {
  readonly secret: string;
  /** ISO instant with milliseconds and Z, as in the header. */
  readonly timestamp: string;
  readonly body: Uint8Array;
}

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

export function signBody(signed: SignedBody): string {
  return digest(signed).toString("hex");
}

/** The signature is checked first, so that a sender without the secret learns nothing about our clock. */
export function verifyBody({
  signature,
  now,
  toleranceSeconds,
  ...signed
}: SignedBody & { readonly signature: string; readonly now: Date; readonly toleranceSeconds: number }): Verdict {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return "wrong_signature";
  if (!timingSafeEqual(digest(signed), Buffer.from(signature, "hex"))) return "wrong_signature";
  const apart = instantForm.test(signed.timestamp)
    ? Math.abs(now.getTime() - Date.parse(signed.timestamp))
    : Number.NaN;
  return apart <= toleranceSeconds * 1000 ? "ok" : "old_timestamp";
}

function digest({ secret, timestamp, body }: SignedBody): Buffer {
  return createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest();
}
