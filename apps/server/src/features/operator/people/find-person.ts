// Finds the person with an e-mail address, with what an operator needs to help at sign-in and nothing secret.
import type { findPerson as endpoint, FoundPerson } from "@filings/contract/api/operator/people";
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Tools } from "#tools";

export async function findPerson(
  _tools: Tools,
  { db, query, now }: Call<typeof endpoint> & { db: Db },
): Promise<Answer<typeof endpoint>> {
  const aliveSince = new Date(now.getTime() - limits.refreshTokenDays * 86_400_000);
  const { rows } = await sql<FoundPerson>`
    select u.id, u.name, u.email, u.code_channel, u.phone is not null as has_phone,
      exists (select 1 from unreachable_addresses a where a.address = lower(u.email)) as is_unreachable,
      (select count(*)::int from sessions s where s.user_id = u.id and s.ended_at is null and s.last_used_at > ${aliveSince}) as sessions,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name, 'is_active', m.active) order by not m.active, c.name, c.id)
        from memberships m join companies c on c.id = m.company_id where m.user_id = u.id), '[]') as companies
    from users u where lower(u.email) = lower(${query.email})
  `.execute(db);
  return { person: rows[0] ?? null };
}
