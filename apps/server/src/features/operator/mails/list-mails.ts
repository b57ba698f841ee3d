// Lists the mails that were refused for good, newest first.
import type { listRefusedMails as endpoint, RefusedMail } from "@filings/contract/api/operator/mails";
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { byId, cappedCount, pageAt, placeOf } from "#http/list-page";
import type { Tools } from "#tools";

type Row = Omit<RefusedMail, "refused_at"> & { readonly refused_at: Date };

export async function listMails(
  _tools: Tools,
  { db, query, request }: Call<typeof endpoint> & { db: Db },
): Promise<Answer<typeof endpoint>> {
  const place = placeOf(query, { of: ["refused mails"] });
  const { beside, order } = byId(sql`m.id`, place);
  const { rows } = await sql<Row>`
    select m.id, m.recipient as address, m.subject, m.refused_at, m.refusal as reason, m.expires_at is null as can_send
    from mails m where m.refused_at is not null and ${beside} order by ${order} limit ${sql.lit(place.size + 1)} offset ${place.offset}
  `.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from mails where refused_at is not null limit ${sql.lit(limits.countMost + 1)}) as counted
  `.execute(db);
  const { rows: shown, links } = pageAt(rows, place, request);
  const results = shown.map(({ refused_at, ...row }) => ({ ...row, refused_at: refused_at.toISOString() }));
  return { ...cappedCount(counted.rows[0]?.count ?? 0), ...links, results };
}
