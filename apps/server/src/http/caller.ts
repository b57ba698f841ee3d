// Authenticates the caller: checks the access token, then session, membership and permissions as they are now.

import type { Permission } from "@filings/contract/company/permissions";
import { Problem } from "@filings/contract/errors";
import { limits } from "@filings/contract/limits";
import { jwtVerify, SignJWT } from "jose";
import * as z from "zod/mini";
import { type Db, sql } from "../db/open.ts";
import type { Tools } from "../tools.ts";

export interface Caller {
  readonly userId: string;
  readonly companyId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly companyName: string;
  readonly permissions: readonly Permission[];
}

const issuer = "filings-app";
const audience = "filings-api";
const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), company: z.uuid(), exp: z.int() });

export async function signAccessToken(
  tools: Tools,
  { userId, companyId, sessionId }: { userId: string; companyId: string; sessionId: string },
): Promise<string> {
  const now = Math.floor(tools.clock.now().getTime() / 1000);
  return new SignJWT({ company: companyId, sid: sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + limits.accessTokenSeconds)
    .sign(secretKey(tools));
}

function secretKey(tools: Tools): Uint8Array {
  return new TextEncoder().encode(tools.settings.tokenSecret);
}

/** Throws `not_signed_in` without a token and `token_not_accepted` (the only 403) for a token that does not hold. */
export async function callerOf(tools: Tools, authorization: string | undefined): Promise<Caller> {
  if (authorization === undefined || authorization === "") throw new Problem("not_signed_in");
  const token = bearerToken(authorization);
  if (token === undefined) throw new Problem(/^Basic /i.test(authorization) ? "not_signed_in" : "token_not_accepted");
  return callerOfToken(tools, token);
}

export async function callerOfToken(tools: Tools, token: string): Promise<Caller> {
  const claims = await claimsOf(tools, token);
  if (claims === null) throw new Problem("token_not_accepted");
  const { sub, sid, company } = claims;
  const caller = await findCaller(tools.database.db, { userId: sub, sessionId: sid, companyId: company });
  if (caller === null) throw new Problem("token_not_accepted");
  return caller;
}

/** The user that a valid token names, before the database confirms the session; null without such a token. */
export async function userOfBearer(tools: Tools, authorization: string | undefined): Promise<string | null> {
  const token = bearerToken(authorization ?? "");
  return token === undefined ? null : ((await claimsOf(tools, token))?.sub ?? null);
}

function bearerToken(authorization: string): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
}

async function claimsOf(tools: Tools, token: string): Promise<z.infer<typeof claimsSchema> | null> {
  if (token.length > 4_000) return null;
  const options = {
    algorithms: ["HS256"],
    issuer,
    audience,
    requiredClaims: ["exp", "sub", "sid", "company"],
    currentDate: tools.clock.now(),
    clockTolerance: 5,
  };
  const claims = await jwtVerify(token, secretKey(tools), options).catch(() => null);
  return z.safeParse(claimsSchema, claims?.payload).data ?? null;
}

async function findCaller(
  db: Db,
  { userId, sessionId, companyId }: { userId: string; sessionId: string; companyId: string },
): Promise<Caller | null> {
  const { rows } = await sql<{ name: string; email: string; company_name: string; permissions: Permission[] }>`
    select u.name, u.email, c.name as company_name, m.permissions
    from sessions s
    join users u on u.id = s.user_id
    join memberships m on m.user_id = s.user_id and m.company_id = ${companyId}
    join companies c on c.id = m.company_id
    where s.id = ${sessionId} and s.user_id = ${userId} and s.ended_at is null and m.active
  `.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    userId,
    sessionId,
    companyId,
    name: row.name,
    email: row.email,
    companyName: row.company_name,
    permissions: row.permissions,
  };
}
