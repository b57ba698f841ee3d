// Converts a sent or refused filing into a draft; repeated, it returns the same draft.
import type { convertMpciFiling, FilingDetail } from "@filings/contract/api/mpci/filings";
import type { Tx } from "#db/open";
import type { Call } from "#http/bind/bind";
import type { Caller } from "#http/caller";
import { mpciDetail } from "#mpci/detail";
import { keepErrorCount } from "#mpci/draft-errors";
import { lockFiling } from "#mpci/lock-filing";
import { applyMpciEvent } from "#mpci/state-machine";
import type { Tools } from "#tools";

type ConvertCall = Call<typeof convertMpciFiling> & { tx: Tx; caller: Caller };

export async function convertFiling(
  tools: Tools,
  { tx, caller, params, locale, now }: ConvertCall,
): Promise<FilingDetail> {
  const filing = await lockFiling(tx, params.filingId, caller.companyId);
  // A draft with a sent version is already converted.
  const isConverted = filing.status === "DRAFTED" && filing.last_sent_version !== null;
  if (!isConverted) {
    await applyMpciEvent(tx, filing, {
      event: "CONVERT",
      actor: { kind: "USER", id: caller.userId },
      now,
      history: {},
    });
  }
  return keepErrorCount(tx, await mpciDetail(tx, tools, { filingId: filing.id, caller, locale, now }));
}
