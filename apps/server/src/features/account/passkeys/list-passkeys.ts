// Lists the caller's passkeys.
import type { listPasskeys as endpoint } from "@filings/contract/api/account/passkeys";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

export async function listPasskeys(
  _tools: Tools,
  { db, caller }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<{ id: string; name: string; created_at: Date; last_used_at: Date | null }>`
    select id, name, created_at, last_used_at from passkeys where user_id = ${caller.userId} order by created_at, id
  `.execute(db);
  return rows.map(({ created_at, last_used_at, ...passkey }) => ({
    ...passkey,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}
