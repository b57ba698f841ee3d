// Notes that a person looks at the work queue, and says when they did so last before they went away.
import type { visitQueue as endpoint } from "@filings/contract/api/platform/day";
import { limits } from "@filings/contract/limits";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

export async function visit(
  _tools: Tools,
  { tx, caller, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const away = new Date(now.getTime() - limits.awayMinutesLeast * 60_000);
  const { rows } = await sql<{ left_at: Date | null }>`
    insert into queue_visits as v (user_id, company_id, last_at, left_at)
    values (${caller.userId}, ${caller.companyId}, ${now}, null)
    on conflict (user_id, company_id) do update set
      last_at = excluded.last_at, left_at = case when v.last_at < ${away} then v.last_at else v.left_at end
    returning left_at
  `.execute(tx);
  return { left_at: rows[0]?.left_at?.toISOString() ?? null };
}
