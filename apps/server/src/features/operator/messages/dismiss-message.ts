// Notes that nothing is to be done about a message that could not be used.
import type { dismissParkedMessage as endpoint } from "@filings/contract/api/operator/messages";
import type { Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";
import { lockLetters, settleLetters } from "./settle-letters.ts";

export async function dismissMessage(
  _tools: Tools,
  { tx, caller, params, body, request, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<undefined> {
  const { letter } = await lockLetters(tx, params.message);
  await settleLetters(tx, [letter], { outcome: "DISMISSED", reason: body.reason, caller, request, now });
}
