// Lists the time zones of a place, for times that a clerk types in local time.
import type { listTimeZones as endpoint } from "@filings/contract/api/platform/location";
import { type Db, sql } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

export async function listTimeZones(
  { references }: Tools,
  { db, caller, query }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const codes = [...new Set(query.filter?.code ?? [])];
  const { rows } = await sql<{ code: string; time_zone: string }>`
    select code, time_zone from port_time_zones where company_id = ${caller.companyId} and code = any(${codes})
  `.execute(db);
  const chosen = new Map(rows.map(({ code, time_zone }) => [code, time_zone]));
  return {
    results: codes.map((code) => {
      const place = references.timeZones(code);
      return { code, ...place, time_zone: place.time_zone ?? chosen.get(code) ?? null, zones: [...place.zones] };
    }),
  };
}
