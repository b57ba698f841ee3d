// Lists the requests for registration codes that wait, newest first.
import type { listAskedCodes as endpoint } from "@filings/contract/api/operator/code-requests";
import { limits } from "@filings/contract/limits";
import { type RequestRow, requestColumns, requestOf, requestTables } from "#adc/codes/code-requests";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import { byId, cappedCount, pageAt, placeOf } from "#http/list-page";
import type { Tools } from "#tools";

interface AskedRow extends RequestRow {
  readonly company_id: string;
  readonly company_name: string;
}

export async function listAskedCodes(
  _tools: Tools,
  { db, query, request }: Call<typeof endpoint> & { db: Db },
): Promise<Answer<typeof endpoint>> {
  const place = placeOf(query, { of: ["code requests"] });
  const { beside, order } = byId(sql`r.id`, place);
  const { rows } = await sql<AskedRow>`
    select ${requestColumns}, o.id as company_id, o.name as company_name
    from ${requestTables} join companies o on o.id = r.company_id
    where r.outcome is null and ${beside} order by ${order} limit ${sql.lit(place.size + 1)} offset ${place.offset}
  `.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from registration_code_requests where outcome is null limit ${sql.lit(limits.countMost + 1)}) as counted
  `.execute(db);
  const { rows: shown, links } = pageAt(rows, place, request);
  return {
    ...cappedCount(counted.rows[0]?.count ?? 0),
    ...links,
    results: shown.map((row) => ({ ...requestOf(row), company: { id: row.company_id, name: row.company_name } })),
  };
}
