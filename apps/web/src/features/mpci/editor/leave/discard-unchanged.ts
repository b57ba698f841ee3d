// Discards an update that says nothing else than what NAIC has when its editor is left: who only looked has begun nothing.
import { actOnMpciFiling, getMpciFiling } from "@filings/contract/api/mpci/filings";
import { getMpciSentVersion } from "@filings/contract/api/mpci/sync";
import type { QueryClient } from "@tanstack/react-query";
import type { Call } from "#api/call.ts";
import { keepAnswer } from "#api/keep-answer.ts";
import { queryKeys } from "#api/query-keys.ts";
import { countOfChanges, isDraftedUpdate } from "#filing/mpci/update/use-sent-version.ts";

/** True when it was discarded; a revision that is not the latest any more discards nothing. */
export async function discardUnchanged(call: Call, queries: QueryClient, filingId: string): Promise<boolean> {
  const params = { filingId };
  try {
    // As it is now: a document may have been added that the page had not heard of when it was left.
    const filing = await call(getMpciFiling, { params });
    if (!isDraftedUpdate(filing)) return false;
    if (countOfChanges(filing, await call(getMpciSentVersion, { params })) > 0) return false;
    const body = { action: "DISCARD", revision: filing.revision } as const;
    keepAnswer(queries, queryKeys.mpciFiling(filingId), await call(actOnMpciFiling, { params, body }));
    void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
    return true;
  } catch {
    // It stays a draft, and its page says that nothing differs.
    return false;
  }
}
