// The receipt of the last sealed version of an ADC filing.
import type { getAdcReceipt } from "@filings/contract/api/adc-submission";
import type { Receipt } from "@filings/seal/receipt";
import type { Db } from "../../db/open.ts";
import { requireAdc } from "../../filing/adc-flag.ts";
import { adcReceipt } from "../../filing/adc-receipt.ts";
import type { Call } from "../../http/bind.ts";
import type { Caller } from "../../http/caller.ts";
import type { Tools } from "../../tools.ts";

type ReceiptCall = Call<typeof getAdcReceipt> & { db: Db; caller: Caller };

export async function buildReceipt(tools: Tools, { db, caller, params }: ReceiptCall): Promise<Receipt> {
  await requireAdc(db, caller);
  return adcReceipt(db, tools, { filingId: params.filingId, companyId: caller.companyId });
}
