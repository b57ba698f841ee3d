// Signs a person in with e-mail, password and code: a session, an access token and the refresh cookie.
import type { createToken as endpoint } from "@filings/contract/api/platform";
import { Problem } from "@filings/contract/errors";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/open.ts";
import { newId } from "../../db/uuid.ts";
import type { Answer, Call } from "../../http/bind.ts";
import { signAccessToken } from "../../http/caller.ts";
import type { Tools } from "../../tools.ts";
import { personOf } from "./credentials.ts";
import { useCode } from "./login-code.ts";
import { addRefreshToken, setRefreshCookie } from "./refresh-token.ts";

export async function createToken(
  tools: Tools,
  { request, reply, body, now }: Call<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { userId, companyId } = await personOf(tools.database.db, request.headers.authorization);
  const { tokenSecret } = tools.settings;
  // A refusal is a result here, not a throw: the counted try has to be committed.
  const signedIn = await inTransaction(tools, async (tx) => {
    const holds = await useCode(tx, { userId, code: body.verification_code.trim(), now, tokenSecret });
    if (!holds) return null;
    const sessionId = newId();
    await sql`
      insert into sessions (id, user_id, company_id, created_at, last_used_at)
      values (${sessionId}, ${userId}, ${companyId}, ${now}, ${now})
    `.execute(tx);
    return { sessionId, refreshToken: await addRefreshToken(tx, sessionId, now) };
  });
  if (signedIn === null) throw new Problem("wrong_code");
  setRefreshCookie(reply, tools.settings, signedIn.refreshToken);
  return { access: await signAccessToken(tools, { userId, companyId, sessionId: signedIn.sessionId }) };
}
