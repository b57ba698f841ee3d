// Known devices: browsers with a cookie of an earlier sign-in, whose attempts are counted apart from those of
// strangers.
import { createHash, randomBytes } from "node:crypto";
import { limits } from "@filings/contract/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Db, sql, type Tx } from "#db/open";
import type { Settings } from "#env";

const deviceCookie = "filings_device";

function hashOf(token: string): string {
  return createHash("sha256").update(`device/${token}`).digest("hex");
}

function deviceToken(request: Pick<FastifyRequest, "cookies">): string | null {
  const token = request.cookies?.[deviceCookie] ?? "";
  return /^[\w-]{43}$/.test(token) ? token : null;
}

/**
 * The typed e-mail address as the database compares it, and the browser's device if its owner signed in there before.
 * One statement, whether or not the address exists.
 */
export async function accountAndDevice(
  db: Db,
  { email, request }: { email: string; request: Pick<FastifyRequest, "cookies"> },
): Promise<{ account: string; deviceHash: string | null }> {
  const token = deviceToken(request);
  const { rows } = await sql<{ account: string; device_hash: string | null }>`
    select lower(${email}) as account, (
      select d.device_hash from known_devices d join users u on u.id = d.user_id
      where d.device_hash = ${token === null ? null : hashOf(token)} and lower(u.email) = lower(${email})
    ) as device_hash
  `.execute(db);
  return { account: rows[0]!.account, deviceHash: rows[0]!.device_hash };
}

/** The value of the cookie: the browser's own if it is valid, because colleagues may share a browser. */
export async function rememberDevice(
  tx: Tx,
  { userId, request, now }: { userId: string; request: Pick<FastifyRequest, "cookies">; now: Date },
): Promise<string> {
  const brought = deviceToken(request);
  const known =
    brought !== null &&
    (await sql`select 1 from known_devices where device_hash = ${hashOf(brought)} limit 1`.execute(tx)).rows.length > 0;
  const token = known ? brought : randomBytes(32).toString("base64url");
  await sql`
    insert into known_devices (device_hash, user_id, created_at, last_used_at) values (${hashOf(token)}, ${userId}, ${now}, ${now})
    on conflict (device_hash, user_id) do update set last_used_at = excluded.last_used_at
  `.execute(tx);
  return token;
}

export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await sql`delete from known_devices where user_id = ${userId}`.execute(tx);
}

/** The cookie signs nobody in; it only separates the counters of wrong passwords. */
export function setDeviceCookie(reply: FastifyReply, settings: Settings, token: string): void {
  reply.setCookie(deviceCookie, token, {
    httpOnly: true,
    sameSite: "lax",
    path: "/api/v3/",
    secure: new URL(settings.publicUrl).protocol === "https:",
    maxAge: limits.knownDeviceDays * 86_400,
  });
}
