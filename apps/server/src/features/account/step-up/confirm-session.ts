// Confirms a session by a passkey, or by the password of a person who has none.
import type { askToConfirm as askEndpoint, confirmSession as endpoint } from "@filings/contract/api/account/step-up";
import { Problem } from "@filings/contract/errors";
import type { FastifyRequest } from "fastify";
import { passwordHolds } from "#crypto/passwords";
import { inTransaction } from "#db/in-transaction";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { type Caller, callerOf } from "#http/caller";
import { countAttempt, giveBackAttempt, passwordCounter, tooManyTries } from "#identity/attempts";
import { askPasskey, credentialsOf } from "#identity/passkey/passkey-rows";
import { usePasskey } from "#identity/passkey/use-passkey";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";

export async function askToConfirm(
  tools: Tools,
  { tx, caller, now }: Call<typeof askEndpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof askEndpoint>> {
  const { userId, sessionId } = caller;
  return { passkey: await askPasskey(tx, tools.settings, { userId, sessionId, purpose: "STEP_UP", now }) };
}

/** Manages its own transactions: hashes are slow on purpose, and a wrong answer uses up its challenge. */
export async function confirmSession(tools: Tools, { body, request, now }: Call<typeof endpoint>): Promise<undefined> {
  const caller = await callerOf(tools, request.headers.authorization);
  const { userId, companyId, sessionId } = caller;
  const by = body.passkey === undefined ? "password" : "passkey";
  if (body.passkey === undefined) await requirePassword(tools, { caller, password: body.password ?? "", request, now });
  else {
    const asked = { userId, sessionId, purpose: "STEP_UP", answer: body.passkey, request, now } as const;
    if (!(await usePasskey(tools, asked))) {
      await recordFailure(tools, { caller, request, now });
      throw new Problem("passkey_not_accepted");
    }
  }
  await inTransaction(tools, async (tx) => {
    await sql`update sessions set confirmed_at = ${now} where id = ${sessionId}`.execute(tx);
    await recordSecurity(tx, { kind: "SESSION_CONFIRMED", userId, companyId, request, now, facts: { by } });
  });
}

interface Typed {
  readonly caller: Caller;
  readonly password: string;
  readonly request: FastifyRequest;
  readonly now: Date;
}

/** A password does not stand for a passkey that is there: who takes over an open session may know it. */
async function requirePassword(tools: Tools, { caller, password, request, now }: Typed): Promise<void> {
  const { userId } = caller;
  if ((await credentialsOf(tools.database.db, userId)).length > 0) throw new Problem("passkey_needed");
  const counted = [passwordCounter(userId)];
  await countAttempt(tools, counted, { now, refusal: tooManyTries });
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from users where id = ${userId}
  `.execute(tools.database.db);
  if (!(await passwordHolds(password, rows[0]?.password_hash ?? null))) {
    await recordFailure(tools, { caller, request, now });
    const code = "current_password_wrong";
    throw new Problem(code, { errors: [{ path: "password", code, severity: "error" }] });
  }
  await giveBackAttempt(tools, counted, now);
}

async function recordFailure(tools: Tools, { caller, request, now }: Omit<Typed, "password">): Promise<void> {
  const { userId, companyId } = caller;
  const facts = { at: "step-up" };
  await inTransaction(tools, (tx) =>
    recordSecurity(tx, { kind: "SIGN_IN_FAILED", userId, companyId, request, now, facts }),
  );
}
