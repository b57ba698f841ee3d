// Gives a person the key of what their browsers keep, and makes it when it is first asked for.
import { randomBytes } from "node:crypto";
import type { takeOfflineKey as endpoint } from "@filings/contract/api/account/offline-key";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

export async function takeOfflineKey(
  _tools: Tools,
  { tx, caller, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  // The row is locked by an update that changes nothing, so that two browsers that ask at once get the same key.
  const { rows } = await sql<{ key: Uint8Array }>`
    insert into offline_keys (user_id, key, made_at) values (${caller.userId}, ${randomBytes(32)}, ${now})
    on conflict (user_id) do update set made_at = offline_keys.made_at
    returning key
  `.execute(tx);
  return { key: Buffer.from(rows[0]!.key).toString("base64") };
}
