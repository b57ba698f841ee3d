// Returns one MPCI filing of the caller's company.
import type { FilingDetail, getMpciFiling } from "@filings/contract/api/mpci/filings";
import type { Db } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { mpciDetail } from "#mpci/detail";
import type { Tools } from "#tools";

type GetCall = Call<typeof getMpciFiling> & { db: Db; caller: Caller };

export function getFiling(tools: Tools, { db, params, caller, locale, now }: GetCall): Promise<FilingDetail> {
  return mpciDetail(db, tools, { filingId: params.filingId, caller, locale, now });
}
