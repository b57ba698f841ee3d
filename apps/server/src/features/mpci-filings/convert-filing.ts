// Turns a filed or refused bill into an editable draft; asked twice, it gives the same draft.
import type { convertMpciFiling, FilingDetail } from "@filings/contract/api/mpci";
import type { Tx } from "../../db/open.ts";
import { keepErrorCount } from "../../filing/draft-errors.ts";
import { mpciDetail } from "../../filing/mpci-detail.ts";
import { applyMpciEvent, lockFiling } from "../../filing/mpci-door.ts";
import type { Call } from "../../http/bind.ts";
import type { Caller } from "../../http/caller.ts";
import type { Tools } from "../../tools.ts";

type ConvertCall = Call<typeof convertMpciFiling> & { tx: Tx; caller: Caller };

export async function convertFiling(
  tools: Tools,
  { tx, caller, params, locale, now }: ConvertCall,
): Promise<FilingDetail> {
  const filing = await lockFiling(tx, params.filingId, caller.companyId);
  // A draft that follows on something sent is what converting leads to.
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
