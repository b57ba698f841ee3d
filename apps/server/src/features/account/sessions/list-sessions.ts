// Lists the caller's open sessions by device.
import type { listSessions as endpoint } from "@filings/contract/api/account/sessions";
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { deviceOf } from "#identity/session/device-of";
import type { Tools } from "#tools";

interface SessionRow {
  id: string;
  user_agent: string | null;
  company_name: string;
  created_at: Date;
  last_used_at: Date;
}

export async function listSessions(
  _tools: Tools,
  { db, caller, now }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  // A session that was unused for this long has no valid refresh token.
  const aliveSince = new Date(now.getTime() - limits.refreshTokenDays * 86_400_000);
  const { rows } = await sql<SessionRow>`
    select s.id, s.user_agent, c.name as company_name, s.created_at, s.last_used_at
    from sessions s join companies c on c.id = s.company_id
    where s.user_id = ${caller.userId} and s.ended_at is null and s.last_used_at > ${aliveSince}
    order by (s.id = ${caller.sessionId}::uuid) desc, s.last_used_at desc, s.id limit 200
  `.execute(db);
  return rows.map(({ id, user_agent, company_name, created_at, last_used_at }) => ({
    id,
    is_current: id === caller.sessionId,
    device: deviceOf(user_agent),
    place: null,
    company_name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  }));
}
