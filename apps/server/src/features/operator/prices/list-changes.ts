// Lists the changes of prices: those that wait, with what they change for companies, and those that were decided.
import type {
  listDecidedPriceChanges as decidedEndpoint,
  listWaitingPriceChanges as waitingEndpoint,
} from "@filings/contract/api/operator/prices";
import { limits } from "@filings/contract/limits";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { byId, cappedCount, pageAt, placeOf } from "#http/list-page";
import type { Tools } from "#tools";
import { type ChangeRow, changeColumns, changeOf, changeTables } from "./change-rows.ts";
import { effectOf } from "./effect.ts";

type Reading = { readonly db: Db; readonly caller: Caller };

/** The effect of each is counted anew. */
const waitingMost = 20;

export async function listWaiting(
  _tools: Tools,
  { db, caller, now }: Call<typeof waitingEndpoint> & Reading,
): Promise<Answer<typeof waitingEndpoint>> {
  const { rows } = await sql<ChangeRow>`
    select ${changeColumns} from ${changeTables} where g.outcome is null order by g.id limit ${sql.lit(waitingMost)}
  `.execute(db);
  const waiting: Answer<typeof waitingEndpoint> = [];
  for (const row of rows) {
    const effect = await effectOf(db, { items: row.items, validFrom: row.valid_from, now });
    waiting.push({ ...changeOf(row, caller), effect });
  }
  return waiting;
}

export async function listDecided(
  _tools: Tools,
  { db, caller, query, request }: Call<typeof decidedEndpoint> & Reading,
): Promise<Answer<typeof decidedEndpoint>> {
  const place = placeOf(query, { of: ["price changes"] });
  const { beside, order } = byId(sql`g.id`, place);
  const { rows } = await sql<ChangeRow>`
    select ${changeColumns} from ${changeTables}
    where g.outcome is not null and ${beside} order by ${order} limit ${sql.lit(place.size + 1)} offset ${place.offset}
  `.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from price_changes where outcome is not null limit ${sql.lit(limits.countMost + 1)}) as counted
  `.execute(db);
  const { rows: shown, links } = pageAt(rows, place, request);
  return {
    ...cappedCount(counted.rows[0]?.count ?? 0),
    ...links,
    results: shown.map((row) => changeOf(row, caller)),
  };
}
