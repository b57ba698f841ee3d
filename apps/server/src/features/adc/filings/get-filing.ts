// Returns one ADC filing of the caller's company.
import type { AdcFilingDetail, getAdcFiling } from "@filings/contract/api/adc/filings";
import { adcDetail } from "#adc/detail";
import { requireAdcToRead } from "#adc/feature-flag";
import type { Db } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import type { Tools } from "#tools";

type GetCall = Call<typeof getAdcFiling> & { db: Db; caller: Caller };

export async function getFiling(tools: Tools, { db, params, caller, locale, now }: GetCall): Promise<AdcFilingDetail> {
  await requireAdcToRead(db, caller, params.filingId);
  return adcDetail(db, tools, { filingId: params.filingId, caller, locale, now });
}
