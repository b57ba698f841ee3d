// Authenticates the caller: checks the access token, then session, membership and permissions as they are now.
import { createHmac, timingSafeEqual } from "node:crypto";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import * as z from "zod/mini";
import type { Clock } from "../clock.ts";
import { apiTokenHash } from "../crypto/api-token.ts";
import { tokenSecretsOf } from "../crypto/secrets.ts";
import type { Settings } from "../env.ts";
import type { Caller, CallerCache } from "./caller-cache.ts";

/** The tools that tell who calls; a part, because the tools hold the cache of callers. */
interface CallerTools {
  readonly callers: CallerCache;
  readonly clock: Clock;
  readonly settings: Settings;
}

export type { Caller };

/** The only accepted header, to the letter: no token chooses its own algorithm or key. */
const header = Buffer.from(JSON.stringify({ alg: "HS256" })).toString("base64url");
const issuer = "filings-app";
const audience = "filings-api";
const lettersMost = 4_000;
/** Clocks of several nodes differ a little. */
const toleranceSeconds = 5;

const claimsSchema = z.strictObject({
  sub: z.uuid(),
  sid: z.uuid(),
  company: z.uuid(),
  iss: z.literal(issuer),
  aud: z.literal(audience),
  iat: z.int(),
  exp: z.int(),
});
type Claims = z.infer<typeof claimsSchema>;

export function signAccessToken(
  tools: CallerTools,
  { userId, companyId, sessionId }: { userId: string; companyId: string; sessionId: string },
): string {
  const now = secondsOf(tools);
  const claims: Claims = {
    company: companyId,
    sid: sessionId,
    sub: userId,
    iss: issuer,
    aud: audience,
    iat: now,
    exp: now + limits.accessTokenSeconds,
  };
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  return `${signed}.${signatureOf(tools.settings.tokenSecret, signed)}`;
}

/** Tokens that were found to be ours; each is the same text to the letter, and its time is looked at again. */
const ourTokens = new WeakMap<Settings, Map<string, Claims>>();
const tokensMost = 10_000;

/** The claims of a token that we signed and that has not expired; null for any other text. */
export function readAccessToken(tools: CallerTools, token: string): Claims | null {
  const known = ourTokens.get(tools.settings) ?? new Map<string, Claims>();
  ourTokens.set(tools.settings, known);
  const claims = known.get(token) ?? claimsOf(tools, token);
  if (claims === null || claims.exp <= secondsOf(tools) - toleranceSeconds) {
    known.delete(token);
    return null;
  }
  if (!known.has(token)) {
    if (known.size >= tokensMost) known.clear();
    known.set(token, claims);
  }
  return claims;
}

/** Synchronous, because WebCrypto sends each HMAC through the thread pool. */
function claimsOf(tools: CallerTools, token: string): Claims | null {
  const [head, payload = "", signature = "", ...rest] = token.length > lettersMost ? [] : token.split(".");
  if (head !== header || rest.length > 0) return null;
  const given = Buffer.from(signature);
  const holds = tokenSecretsOf(tools.settings).some((secret) => {
    // Compared as text: other spellings of the same bytes are refused.
    const expected = Buffer.from(signatureOf(secret, `${head}.${payload}`));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!holds) return null;
  return z.safeParse(claimsSchema, parsed(payload)).data ?? null;
}

function signatureOf(secret: string, signed: string): string {
  return createHmac("sha256", secret).update(signed).digest("base64url");
}

function secondsOf({ clock }: CallerTools): number {
  return Math.floor(clock.now().getTime() / 1000);
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

/** Throws `not_signed_in` without a token and `token_not_accepted` (the only 403) for a token that does not hold. */
export async function callerOf(tools: CallerTools, authorization: string | undefined): Promise<Caller> {
  if (authorization === undefined || authorization === "") throw new Problem("not_signed_in");
  const hash = apiTokenHash(authorization);
  if (hash !== undefined) return callerOfApiToken(tools, hash);
  const token = bearerToken(authorization);
  if (token === undefined) throw new Problem(/^Basic /i.test(authorization) ? "not_signed_in" : "token_not_accepted");
  return callerOfToken(tools, token);
}

export async function callerOfToken(tools: CallerTools, token: string): Promise<Caller> {
  const claims = readAccessToken(tools, token);
  if (claims === null) throw new Problem("token_not_accepted");
  const { sub, sid, company } = claims;
  const caller = await tools.callers.find({ userId: sub, sessionId: sid, companyId: company });
  if (caller === null) throw new Problem("token_not_accepted");
  return caller;
}

async function callerOfApiToken({ callers, clock }: CallerTools, hash: string): Promise<Caller> {
  const caller = await callers.findByToken(hash);
  const now = clock.now();
  if (caller?.apiToken === undefined || caller.apiToken.expiresAt <= now) throw new Problem("token_not_accepted");
  await callers.noteUse(caller.apiToken.id, now);
  return caller;
}

/**
 * The user that a valid token names, before the database confirms the session, or the API token, once it was let in here;
 * null without such a token.
 */
export function userOfBearer(tools: CallerTools, authorization: string | undefined): string | null {
  const hash = apiTokenHash(authorization);
  if (hash !== undefined) return tools.callers.tokenSeen(hash) ?? null;
  const token = bearerToken(authorization ?? "");
  return token === undefined ? null : (readAccessToken(tools, token)?.sub ?? null);
}

function bearerToken(authorization: string): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
}
