// Ends every session of a person who asks for help.
import type { signOutPerson as endpoint } from "@filings/contract/api/operator/companies";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { endEachSession } from "#identity/session/end-sessions";
import type { Tools } from "#tools";

export async function signOutPerson(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { user: userId } = params;
  const { rows } = await sql`select 1 from users where id = ${userId}`.execute(tx);
  if (rows.length === 0) throw new Problem("not_found");
  const ended = await endEachSession(tx, { userId, because: "revoked", now });
  const facts = { ended, reason: body.reason };
  await recordSecurity(tx, { kind: "SIGNED_OUT_BY_OPERATOR", userId, actorId: caller.userId, request, now, facts });
  return { ended };
}
