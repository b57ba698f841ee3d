// The six-digit code that completes a registration: stored as a keyed hash, five attempts, ten minutes.
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { limits } from "@filings/contract/limits";

export interface RegistrationCode {
  readonly code: string;
  readonly hash: string;
  readonly expiresAt: Date;
}

/** A code has only a million values, so its hash is keyed with a secret. */
function hashOf(tokenSecret: string, registrationId: string, code: string): string {
  return createHmac("sha256", tokenSecret).update(`registration-code/${registrationId}/${code}`).digest("hex");
}

export function newRegistrationCode(tokenSecret: string, registrationId: string, now: Date): RegistrationCode {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = new Date(now.getTime() + limits.loginCodeMinutes * 60_000);
  return { code, hash: hashOf(tokenSecret, registrationId, code), expiresAt };
}

export function isRegistrationCode(
  tokenSecrets: readonly string[],
  { id, hash }: { id: string; hash: string },
  code: string,
): boolean {
  const expected = Buffer.from(hash, "hex");
  return tokenSecrets.some((secret) => timingSafeEqual(Buffer.from(hashOf(secret, id, code), "hex"), expected));
}
