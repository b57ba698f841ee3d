// Voids a prepared submission of an ADC filing when one of its documents is added, changed or removed.
import { sql, type Tx } from "#db/open";
import { keepAdcWords } from "../list/search-words.ts";
import { lockAdcFiling, publishAdcUpdate } from "../state-machine.ts";

/** The caller holds the lock on the filing's row. */
export async function packageChanged(tx: Tx, filingId: string, now: Date): Promise<void> {
  await sql`
    update adc_preparations set voided_at = ${now} where filing_id = ${filingId} and used_at is null and voided_at is null
  `.execute(tx);
  await sql`update adc_filings set revision = revision + 1, updated_at = ${now} where id = ${filingId}`.execute(tx);
  await keepAdcWords(tx, filingId);
  await publishAdcUpdate(tx, await lockAdcFiling(tx, filingId, null));
}
