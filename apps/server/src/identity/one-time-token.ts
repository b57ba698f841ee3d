// The token of a mailed link: 256 random bits, stored as a hash.
import { createHash, randomBytes } from "node:crypto";

export function newOneTimeToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOfOneTimeToken(token) };
}

export function hashOfOneTimeToken(token: string): string {
  return createHash("sha256").update(`one-time/${token.trim()}`).digest("hex");
}
