// Signs a person in with e-mail, password, and code or passkey: a session, an access token and the refresh cookie.
import type { createToken as endpoint } from "@filings/contract/api/platform/service";
import { Problem } from "@filings/contract/errors";
import { tokenSecretsOf } from "#crypto/secrets";
import { inTransaction } from "#db/in-transaction";
import type { Answer, Call } from "#http/bind/bind";
import { signAccessToken } from "#http/caller";
import { giveBackAttempt } from "#identity/attempts";
import { usePasskey } from "#identity/passkey/use-passkey";
import { useCode } from "#identity/session/login-code";
import { setSessionCookies, startSession } from "#identity/session/start-session";
import type { Tools } from "#tools";
import { personOf, refuseSignIn } from "./credentials.ts";

export async function createToken(
  tools: Tools,
  { request, reply, body, now }: Call<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const person = await personOf(tools, { request, now });
  const { userId, companyId } = person;
  if (body.passkey !== undefined) {
    const asked = { userId, sessionId: null, purpose: "SIGN_IN", answer: body.passkey, request, now } as const;
    if (!(await usePasskey(tools, asked))) {
      await refuseSignIn(tools, { found: person, request, now });
      throw new Problem("passkey_not_accepted");
    }
  }
  const tokenSecrets = tokenSecretsOf(tools.settings);
  // A refusal is returned, not thrown, because the counted attempt must be committed.
  const session = await inTransaction(tools, async (tx) => {
    const code = body.verification_code?.trim() ?? "";
    const holds =
      body.passkey !== undefined || (await useCode(tx, { userId, purpose: "login", code, now, tokenSecrets })) !== null;
    return holds ? startSession(tx, { userId, companyId, request, now }) : null;
  });
  if (session === null) {
    // The attempt stays counted: guessing codes is slowed down like guessing passwords.
    await refuseSignIn(tools, { found: person, request, now });
    throw new Problem("wrong_code");
  }
  await giveBackAttempt(tools, person.counted, now);
  setSessionCookies(reply, tools.settings, session);
  return { access: signAccessToken(tools, session) };
}
