// Changes one's own password: the old one is asked for, every other session ends.
import type { changePassword as endpoint } from "@filings/contract/api/account";
import { Problem } from "@filings/contract/errors";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/open.ts";
import type { Call } from "../../http/bind.ts";
import { callerOf } from "../../http/caller.ts";
import { countAttempt, giveBackAttempt, passwordCounter, tooManyTries } from "../../identity/attempts.ts";
import { endEachSession } from "../../identity/end-sessions.ts";
import { rememberDevice, setDeviceCookie } from "../../identity/known-device.ts";
import { requireGoodPassword } from "../../identity/new-password.ts";
import { recordSecurity } from "../../identity/record-security.ts";
import { setPassword } from "../../identity/set-password.ts";
import { hashPassword, passwordHolds } from "../../passwords.ts";
import type { Tools } from "../../tools.ts";

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
