// The current price of submitting an ADC filing; a filing that was paid once is free.
import type { AdcPrice } from "@filings/contract/api/adc/filings";
import type { ReleasedLocale } from "@filings/phrases/say";
import type { LockedAdcFiling } from "#adc/state-machine";
import { sql, type Tx } from "#db/open";
import type { Caller } from "#http/caller";
import { quoteAdc } from "#ledger/price";

export async function quoteSubmission(
  tx: Tx,
  { filing, caller, locale, now }: { filing: LockedAdcFiling; caller: Caller; locale: ReleasedLocale; now: Date },
): Promise<AdcPrice> {
  const { rows } = await sql`
    select 1 from ledger_reservations where filing_id = ${filing.id} and state <> 'RELEASED' limit 1
  `.execute(tx);
  const toPrice = { priced_before: rows.length > 0 };
  return quoteAdc(tx, { companyId: caller.companyId, filing: toPrice, locale, now, refusesUnpaid: true });
}
