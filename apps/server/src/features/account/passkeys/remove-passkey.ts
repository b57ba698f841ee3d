// Removes one of the caller's passkeys; an operator keeps the last one.
import type { removePasskey as endpoint } from "@filings/contract/api/account/passkeys";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { recordSecurity } from "#identity/record-security";
import type { Tools } from "#tools";
import { tellPerson } from "./tell-person.ts";

export async function removePasskey(
  tools: Tools,
  { tx, caller, params, request, now, locale }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<undefined> {
  const { userId } = caller;
  // The lock keeps an operator's two last ones from being removed at once.
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from passkeys where user_id = ${userId} order by id for update
  `.execute(tx);
  const passkey = rows.find(({ id }) => id === params.passkey);
  if (passkey === undefined) throw new Problem("not_found");
  if (caller.isOperator && rows.length === 1) throw new Problem("last_passkey");
  await sql`delete from passkeys where id = ${passkey.id}`.execute(tx);
  await tellPerson(tools, tx, { userId, what: "passkey_removed", passkey: passkey.name, locale, now });
  const facts = { name: passkey.name };
  await recordSecurity(tx, { kind: "PASSKEY_REMOVED", userId, request, now, facts });
}
