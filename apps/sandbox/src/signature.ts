// The HMAC signature of every call, over time and raw body.
import { createHmac, timingSafeEqual } from "node:crypto";

const toleranceMs = 5 * 60_000;

export function sign(secret: string, timestamp: string, body: Uint8Array): string {
  return createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex");
}

export interface Signed {
  readonly timestamp: unknown;
  readonly signature: unknown;
  readonly body: Uint8Array;
}

/** Why a call is refused, or null. */
export function refuseSignature(secret: string, { timestamp, signature, body }: Signed, now: Date): string | null {
  if (typeof timestamp !== "string" || typeof signature !== "string") return "X-Timestamp and X-Signature are needed";
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(timestamp)) return "X-Timestamp is no instant";
  if (!(Math.abs(now.getTime() - Date.parse(timestamp)) <= toleranceMs)) return "X-Timestamp is too far from now";
  const expected = Buffer.from(sign(secret, timestamp, body));
  const given = Buffer.from(signature.toLowerCase());
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "X-Signature does not fit";
  return null;
}
