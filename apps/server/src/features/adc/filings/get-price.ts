// Returns the current price of submitting an ADC filing.
import type { FilingHeader } from "@filings/contract/adc/header";
import type { AdcPrice, getAdcPrice } from "@filings/contract/api/adc/filings";
import { Problem } from "@filings/contract/errors";
import { requireAdc } from "#adc/feature-flag";
import { delegationToday } from "#adc/registration-codes";
import { type Db, sql } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { quoteAdc } from "#ledger/price";
import type { Tools } from "#tools";

type PriceCall = Call<typeof getAdcPrice> & { db: Db; caller: Caller };

export async function getPrice(_tools: Tools, { db, params, caller, locale, now }: PriceCall): Promise<AdcPrice> {
  requireAdc(caller);
  const { rows } = await sql<{ header: FilingHeader; priced_before: boolean }>`
    select f.header, exists (select 1 from ledger_reservations r where r.filing_id = f.id and r.state <> 'RELEASED') as priced_before
    from adc_filings f where f.id = ${params.filingId} and f.company_id = ${caller.companyId}
  `.execute(db);
  const filing = rows[0];
  if (filing === undefined) throw new Problem("not_found");
  const { companyId } = caller;
  const delegation_id = await delegationToday(db, { header: filing.header, companyId, now });
  return quoteAdc(db, { companyId, filing: { ...filing, delegation_id }, locale, now });
}
