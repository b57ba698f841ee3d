// Helps a person who cannot sign in: codes come by e-mail again, or their address is reachable again.
import type { markReachable, resetSecondFactor } from "@filings/contract/api/operator/people";
import { Problem } from "@filings/contract/errors";
import { mailedTime } from "@filings/phrases/dates-in-sentences";
import { identityMail } from "@filings/phrases/mails";
import type { ReleasedLocale } from "@filings/phrases/say";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import { endEachSession } from "#identity/session/end-sessions";
import { dropSecondFactors } from "#identity/session/second-factors";
import { enqueueMail } from "#mail/enqueue-mail";
import { unmarkAddress } from "#mail/unreachable";
import type { Tools } from "#tools";

type Writing = { readonly tx: Tx; readonly caller: Caller };

export async function resetFactor(
  tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof resetSecondFactor> & Writing,
): Promise<undefined> {
  const { user: userId } = params;
  const { rows } = await sql<{ email: string; language: ReleasedLocale | null }>`
    select email, language from users where id = ${userId}
  `.execute(tx);
  const [person] = rows;
  if (person === undefined) throw new Problem("not_found");
  await dropSecondFactors(tx, { userId, now });
  const ended = await endEachSession(tx, { userId, because: "revoked", now });
  const language = person.language ?? "en_GB";
  const words = { at: mailedTime(language, now), link: `${tools.settings.identityUrl}/forgotten-password` };
  const mail = identityMail(language, "second_factor_reset", words);
  await enqueueMail(tools, tx, { recipient: person.email, ...mail, now, expiresAt: null });
  const facts = { ended, reason: body.reason };
  await recordSecurity(tx, { kind: "SECOND_FACTOR_RESET", userId, actorId: caller.userId, request, now, facts });
}

export async function reachAgain(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof markReachable> & Writing,
): Promise<undefined> {
  const { user: userId } = params;
  const { rows } = await sql<{ email: string }>`select email from users where id = ${userId}`.execute(tx);
  const [person] = rows;
  if (person === undefined) throw new Problem("not_found");
  if (!(await unmarkAddress(tx, person.email))) return;
  const facts = { email: person.email, reason: body.reason };
  await recordSecurity(tx, { kind: "ADDRESS_REACHABLE", userId, actorId: caller.userId, request, now, facts });
}
