// Builds the receipt of the version of an ADC filing that was sent last, which answers are compared with.
import type { getAdcReceipt } from "@filings/contract/api/adc/submission";
import { Problem } from "@filings/contract/errors";
import { fromHex } from "@filings/seal/hash/hex";
import { buildReceipt, type Receipt } from "@filings/seal/receipt";
import { requireAdcToRead } from "#adc/feature-flag";
import { adcReceipts } from "#adc/receipts";
import { adcReadBy } from "#adc/visibility";
import { type Db, sql } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

type ReceiptCall = Call<typeof getAdcReceipt> & { db: Db; caller: Caller };

/** Throws `not_found` for a filing that was never sealed. */
export async function adcReceipt(tools: Tools, { db, caller, params }: ReceiptCall): Promise<Receipt> {
  await requireAdcToRead(db, caller, params.filingId);
  const { rows } = await sql<{ last_sent_version: number | null }>`
    select f.last_sent_version from adc_filings f where f.id = ${params.filingId} and ${adcReadBy(caller)}
  `.execute(db);
  const sent = rows[0]?.last_sent_version ?? null;
  const receipts = sent === null ? [] : await adcReceipts(db, params.filingId);
  const parts = receipts.find(({ submission }) => submission.version === sent);
  if (parts === undefined) throw new Problem("not_found");
  return buildReceipt(parts, fromHex(`0x${tools.settings.platformKey}`));
}
