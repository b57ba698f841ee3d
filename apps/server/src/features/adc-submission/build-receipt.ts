// The receipt of the sealed version of an ADC filing that was sent last: the one that answers are compared with.
import type { getAdcReceipt } from "@filings/contract/api/adc-submission";
import { Problem } from "@filings/contract/errors";
import { fromHex } from "@filings/seal/hex";
import { buildReceipt, type Receipt } from "@filings/seal/receipt";
import { type Db, sql } from "../../db/open.ts";
import { requireAdc } from "../../filing/adc-flag.ts";
import { adcReceipts } from "../../filing/adc-receipts.ts";
import { adcSeenBy } from "../../filing/adc-visibility.ts";
import type { Call } from "../../http/bind.ts";
import type { Caller } from "../../http/caller.ts";
import type { Tools } from "../../tools.ts";

type ReceiptCall = Call<typeof getAdcReceipt> & { db: Db; caller: Caller };

/** Throws `not_found` for a filing that was never sealed. */
export async function adcReceipt(tools: Tools, { db, caller, params }: ReceiptCall): Promise<Receipt> {
  await requireAdc(db, caller);
  const { rows } = await sql<{ last_sent_version: number | null }>`
    select f.last_sent_version from adc_filings f where f.id = ${params.filingId} and ${adcSeenBy(caller.companyId)}
  `.execute(db);
  const sent = rows[0]?.last_sent_version ?? null;
  const receipts = sent === null ? [] : await adcReceipts(db, params.filingId);
  const parts = receipts.find(({ submission }) => submission.version === sent);
  if (parts === undefined) throw new Problem("not_found");
  return buildReceipt(parts, fromHex(`0x${tools.settings.platformKey}`));
}
