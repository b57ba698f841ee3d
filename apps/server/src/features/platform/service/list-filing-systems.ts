// Lists the filing systems of the company, and what is missing to use each.

import type { listFilingSystems as endpoint, MissingForFiling } from "@filings/contract/api/shared";
import { filingSystemNames } from "@filings/contract/filing/systems";
import { dubaiDay } from "@filings/contract/values/time/dubai-day";
import { type Db, sql } from "#db/open";
import { effectiveFlags } from "#flags";
import type { Answer, Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

interface Held {
  readonly connection: "PENDING" | "CONNECTED" | "REJECTED" | null;
  readonly active_codes: number;
  readonly codes: number;
}

export async function listFilingSystems(
  _tools: Tools,
  { db, caller, now }: Call<typeof endpoint> & { db: Db; caller: Caller },
): Promise<Answer<typeof endpoint>> {
  const today = dubaiDay(now);
  // A forwarder may have no registration code and file under delegated codes.
  const { rows } = await sql<Held>`
    with codes as (
      select active from registration_codes where company_id = ${caller.companyId}
      union all
      select c.active from adc_delegations d join registration_codes c on c.id = d.registration_code_id
      where d.delegate_id = ${caller.companyId} and d.state = 'ACTIVE' and d.valid_from <= ${today}::date
        and (d.valid_to is null or d.valid_to >= ${today}::date)
    )
    select (select state from mpci_connections where company_id = ${caller.companyId}) as connection,
      (select count(*)::int from codes where active) as active_codes, (select count(*)::int from codes) as codes
  `.execute(db);
  const held = rows[0]!;
  const flags = await effectiveFlags(db, caller.companyId);
  const systems = { MPCI: missingForMpci(held), ADC: missingForAdc(held, flags.has("adc_filings_enabled")) };
  return filingSystemNames.map((system) => {
    const missing = systems[system];
    return { system, country: "ae", available: missing.length === 0, missing };
  });
}

function missingForMpci({ connection }: Held): MissingForFiling[] {
  if (connection === "CONNECTED") return [];
  if (connection === "PENDING") return ["MPCI_CONNECTION_PENDING"];
  return connection === "REJECTED" ? ["MPCI_CONNECTION_REJECTED"] : ["MPCI_CONNECTION"];
}

function missingForAdc({ active_codes, codes }: Held, isReleased: boolean): MissingForFiling[] {
  const missing: MissingForFiling[] = isReleased ? [] : ["NOT_RELEASED"];
  if (active_codes > 0) return missing;
  return [...missing, codes > 0 ? "ADC_REGISTRATION_CODE_INACTIVE" : "ADC_REGISTRATION_CODE"];
}
