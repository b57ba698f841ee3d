// Discards an update that says nothing else than what NAIC has when its editor is left: who only looked has begun nothing.
import { actOnMpciFiling, type FilingDetail } from "@filings/contract/api/mpci/filings";
import { getMpciSentVersion } from "@filings/contract/api/mpci/sync";
import type { QueryClient } from "@tanstack/react-query";
import type { Call } from "#api/call.ts";
import { keepAnswer } from "#api/keep-answer.ts";
import { queryKeys } from "#api/query-keys.ts";
import { countOfChanges } from "#filing/mpci/update/use-sent-version.ts";

/** True when it was discarded; a revision that is not the latest any more discards nothing. */
export async function discardUnchanged(call: Call, queries: QueryClient, filing: FilingDetail): Promise<boolean> {
  const params = { filingId: filing.id };
  try {
    if (countOfChanges(filing, await call(getMpciSentVersion, { params })) > 0) return false;
    const body = { action: "DISCARD", revision: filing.revision } as const;
    keepAnswer(queries, queryKeys.mpciFiling(filing.id), await call(actOnMpciFiling, { params, body }));
    void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
    return true;
  } catch {
    // It stays a draft, and its page says that nothing differs.
    return false;
  }
}
