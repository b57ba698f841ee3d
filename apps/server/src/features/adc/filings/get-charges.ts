// Returns customs' charges for an ADC filing: assessed, or estimated when value and currency are known.
import type { AdcCharges, getAdcCharges } from "@filings/contract/api/adc/filings";
import { Problem } from "@filings/contract/errors";
import { type ChargedFiling, chargesOf, tariffAt } from "#adc/charges";
import { requireAdcToRead } from "#adc/feature-flag";
import { isTrnLinked } from "#adc/registration-codes";
import { adcReadBy } from "#adc/visibility";
import { type Db, sql } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

type ChargesCall = Call<typeof getAdcCharges> & { db: Db; caller: Caller };

export async function getCharges(_tools: Tools, { db, params, caller, locale, now }: ChargesCall): Promise<AdcCharges> {
  await requireAdcToRead(db, caller, params.filingId);
  const { rows } = await sql<ChargedFiling>`
    select f.status, f.header, f.charges, f.receipt_number,
      ${isTrnLinked} as trn_linked,
      case when f.charges is null then ${tariffAt(sql`f.header->>'currency'`, now)} end as tariff
    from adc_filings f where f.id = ${params.filingId} and ${adcReadBy(caller)}
  `.execute(db);
  if (rows[0] === undefined) throw new Problem("not_found");
  return chargesOf(rows[0], locale);
}
