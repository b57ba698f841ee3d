// Lists every notice that was put on top of the page, newest first.
import type { listPutNotices as endpoint } from "@filings/contract/api/operator/notices";
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { byId, cappedCount, pageAt, placeOf } from "#http/list-page";
import type { Tools } from "#tools";
import { type PutRow, putColumns, putOf, putTables } from "./put-rows.ts";

export async function listNotices(
  _tools: Tools,
  { db, query, now, request }: Call<typeof endpoint> & { db: Db },
): Promise<Answer<typeof endpoint>> {
  const place = placeOf(query, { of: ["put notices"] });
  const { beside, order } = byId(sql`n.id`, place);
  const { rows } = await sql<PutRow>`
    select ${putColumns} from ${putTables} where ${beside} order by ${order} limit ${sql.lit(place.size + 1)} offset ${place.offset}
  `.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from top_bar_notifications limit ${sql.lit(limits.countMost + 1)}) as counted
  `.execute(db);
  const { rows: shown, links } = pageAt(rows, place, request);
  return { ...cappedCount(counted.rows[0]?.count ?? 0), ...links, results: shown.map((row) => putOf(row, now)) };
}
