// Asks a person with valid e-mail and password for one of their passkeys, in place of a code.
import type { requestPasskey as endpoint } from "@filings/contract/api/account/sessions";
import { inTransaction } from "#db/in-transaction";
import type { Answer, Call } from "#http/bind/bind";
import { giveBackAttempt } from "#identity/attempts";
import { askPasskey } from "#identity/passkey/passkey-rows";
import type { Tools } from "#tools";
import { personOf } from "./credentials.ts";

export async function requestPasskey(
  tools: Tools,
  { request, now }: Call<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { userId, counted } = await personOf(tools, { request, now });
  await giveBackAttempt(tools, counted, now);
  const asked = { userId, sessionId: null, purpose: "SIGN_IN", now } as const;
  return { passkey: await inTransaction(tools, (tx) => askPasskey(tx, tools.settings, asked)) };
}
