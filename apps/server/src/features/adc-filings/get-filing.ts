// Shows one ADC filing of the caller's company.
import type { AdcFilingDetail, getAdcFiling } from "@filings/contract/api/adc-filings";
import type { Db } from "../../db/open.ts";
import { adcDetail } from "../../filing/adc-detail.ts";
import { requireAdc } from "../../filing/adc-flag.ts";
import type { Call } from "../../http/bind.ts";
import type { Caller } from "../../http/caller.ts";
import type { Tools } from "../../tools.ts";

type GetCall = Call<typeof getAdcFiling> & { db: Db; caller: Caller };

export async function getFiling(tools: Tools, { db, params, caller, locale, now }: GetCall): Promise<AdcFilingDetail> {
  await requireAdc(db, caller);
  return adcDetail(db, tools, { filingId: params.filingId, caller, locale, now });
}
