// The current price of submitting an ADC filing, and the delegation under which it is filed; a filing that was paid once is free.
import type { AdcPrice } from "@filings/contract/api/adc/filings";
import type { ReleasedLocale } from "@filings/phrases/say";
import { delegationToday } from "#adc/registration-codes";
import type { LockedAdcFiling } from "#adc/state-machine";
import { sql, type Tx } from "#db/open";
import type { Caller } from "#http/caller";
import { quoteAdc } from "#ledger/price";

export async function quoteSubmission(
  tx: Tx,
  { filing, caller, locale, now }: { filing: LockedAdcFiling; caller: Caller; locale: ReleasedLocale; now: Date },
): Promise<{ price: AdcPrice; delegationId: string | null }> {
  const { rows } = await sql`
    select 1 from ledger_reservations where filing_id = ${filing.id} and state <> 'RELEASED' limit 1
  `.execute(tx);
  const { companyId } = caller;
  const delegationId = await delegationToday(tx, { header: filing.header, companyId, now });
  const toPrice = { priced_before: rows.length > 0, delegation_id: delegationId };
  return { price: await quoteAdc(tx, { companyId, filing: toPrice, locale, now, refusesUnpaid: true }), delegationId };
}
