// Changes the caller's password: requires the old one and ends every other session.
import type { changePassword as endpoint } from "@filings/contract/api/account/profile";
import { Problem } from "@filings/contract/errors";
import { hashPassword, passwordHolds } from "#crypto/passwords";
import { inTransaction } from "#db/in-transaction";
import { sql } from "#db/open";
import type { Call } from "#http/bind/bind";
import { callerOf } from "#http/caller";
import { countAttempt, giveBackAttempt, passwordCounter, tooManyTries } from "#identity/attempts";
import { requireGoodPassword } from "#identity/new-password";
import { recordSecurity } from "#identity/record-security";
import { endEachSession } from "#identity/session/end-sessions";
import { rememberDevice, setDeviceCookie } from "#identity/session/known-device";
import { setPassword } from "#identity/set-password";
import type { Tools } from "#tools";

/** Manages its own transaction: hashes are slow on purpose and stay outside it. */
export async function changePassword(
  tools: Tools,
  { body, request, reply, now, locale }: Call<typeof endpoint>,
): Promise<undefined> {
  const { userId, sessionId, companyId, email, name } = await callerOf(tools, request.headers.authorization);
  const counted = [passwordCounter(userId)];
  await countAttempt(tools, counted, { now, refusal: tooManyTries });
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from users where id = ${userId}
  `.execute(tools.database.db);
  const before = rows[0]?.password_hash ?? null;
  if (!(await passwordHolds(body.current_password, before))) {
    const failed = { kind: "SIGN_IN_FAILED", userId, companyId, request, now, facts: { at: "password" } } as const;
    await inTransaction(tools, (tx) => recordSecurity(tx, failed));
    const code = "current_password_wrong";
    throw new Problem(code, { errors: [{ path: "current_password", code, severity: "error" }] });
  }
  await giveBackAttempt(tools, counted, now);
  requireGoodPassword(body.password, "password", [email, name]);
  const passwordHash = await hashPassword(body.password);
  const deviceToken = await inTransaction(tools, async (tx) => {
    await setPassword(tools, tx, { userId, passwordHash, locale, now });
    await endEachSession(tx, { userId, because: "password_changed", now, except: sessionId });
    await recordSecurity(tx, { kind: "PASSWORD_CHANGED", userId, request, now, facts: { by: "old password" } });
    return rememberDevice(tx, { userId, request, now });
  });
  setDeviceCookie(reply, tools.settings, deviceToken);
}
