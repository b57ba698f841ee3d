// Shows one filing of the caller's company.
import type { FilingDetail, getMpciFiling } from "@filings/contract/api/mpci";
import type { Db } from "../../db/open.ts";
import { mpciDetail } from "../../filing/mpci-detail.ts";
import type { Call } from "../../http/bind.ts";
import type { Caller } from "../../http/caller.ts";
import type { Tools } from "../../tools.ts";

type GetCall = Call<typeof getMpciFiling> & { db: Db; caller: Caller };

export function getFiling(tools: Tools, { db, params, caller, locale, now }: GetCall): Promise<FilingDetail> {
  return mpciDetail(db, tools, { filingId: params.filingId, caller, locale, now });
}
