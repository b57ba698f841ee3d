// Stores the time zone of a port, if its country has several and our list does not know the port.
import type { chooseTimeZone as endpoint } from "@filings/contract/api/platform/location";
import { Problem } from "@filings/contract/errors";
import { sql, type Tx } from "#db/open";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

export async function chooseTimeZone(
  { references }: Tools,
  { tx, caller, params, body, now }: Call<typeof endpoint> & { tx: Tx; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const { code } = params;
  const place = references.timeZones(code);
  const offered = place.time_zone === null ? place.zones : [place.time_zone];
  if (!offered.includes(body.time_zone)) {
    throw new Problem("wrong_value", {
      errors: [
        { path: "time_zone", code: "wrong_value", severity: "error", params: { expected: "time zone of the place" } },
      ],
    });
  }
  if (place.time_zone === null) {
    await sql`
      insert into port_time_zones (company_id, code, time_zone, chosen_by, chosen_at)
      values (${caller.companyId}, ${code}, ${body.time_zone}, ${caller.userId}, ${now})
      on conflict (company_id, code) do update
        set time_zone = excluded.time_zone, chosen_by = excluded.chosen_by, chosen_at = excluded.chosen_at
    `.execute(tx);
  }
  return { code, ...place, time_zone: body.time_zone, zones: [...place.zones] };
}
