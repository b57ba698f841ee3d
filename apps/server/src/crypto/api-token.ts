// The text of an API token: unlike a session's token it has no parts, and begins with letters that scanners for leaked secrets find.
import { createHash, randomBytes } from "node:crypto";

const begins = "filings_";

/** 256 random bits, of which the hash is kept: nobody can guess one, so a slow hash would protect nothing more. */
export function newApiToken(): { readonly token: string; readonly hash: string } {
  const token = `${begins}${randomBytes(32).toString("base64url")}`;
  return { token, hash: hashOf(token) };
}

/** The hash of the API token that a request carries; undefined: it carries none. */
export function apiTokenHash(authorization: string | undefined): string | undefined {
  const token = /^Bearer (filings_[\w-]{43})$/i.exec(authorization ?? "")?.[1];
  return token === undefined ? undefined : hashOf(token);
}

function hashOf(token: string): string {
  return createHash("sha256").update(`api-token/${token}`).digest("hex");
}
