// Lists every message that could not be used, newest first.
import type { listParkedMessages as endpoint } from "@filings/contract/api/operator/messages";
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { byId, cappedCount, pageAt, placeOf } from "#http/list-page";
import type { Tools } from "#tools";
import { type ParkedRow, parkedColumns, parkedOf, parkedTables } from "./parked-rows.ts";

export async function listMessages(
  _tools: Tools,
  { db, query, request }: Call<typeof endpoint> & { db: Db },
): Promise<Answer<typeof endpoint>> {
  const { system = null, direction = null, is_open = null } = query;
  const place = placeOf(query, { of: ["parked messages", system, direction, is_open] });
  const { beside, order } = byId(sql`d.id`, place);
  const where = sql`true
    ${system === null ? sql`` : sql`and d.system = ${system}`}
    ${direction === null ? sql`` : sql`and d.direction = ${direction}`}
    ${is_open === null ? sql`` : is_open ? sql`and d.outcome is null` : sql`and d.outcome is not null`}`;
  const { rows } = await sql<ParkedRow>`
    select ${parkedColumns} from ${parkedTables}
    where ${where} and ${beside} order by ${order} limit ${sql.lit(place.size + 1)} offset ${place.offset}
  `.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from dead_letters d where ${where} limit ${sql.lit(limits.countMost + 1)}) as counted
  `.execute(db);
  const { rows: shown, links } = pageAt(rows, place, request);
  return { ...cappedCount(counted.rows[0]?.count ?? 0), ...links, results: shown.map(parkedOf) };
}
