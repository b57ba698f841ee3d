// Does one action to many filings, each by its own call, and keeps what came of each.
import { actOnMpciFiling, type FilingDetail, getMpciFiling } from "@filings/contract/api/mpci/filings";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { NoAnswerError } from "#api/api-error.ts";
import { keepAnswer } from "#api/keep-answer.ts";
import { queryKeys } from "#api/query-keys.ts";
import { patiently, sixAtATime } from "#filing/mpci/bulk/six-at-a-time.ts";

export type BulkAction = "ARCHIVE" | "UNARCHIVE" | "DISCARD";

/** True: done. Otherwise why not. */
export type Results = ReadonlyMap<string, true | unknown>;

export function useRunAction(action: BulkAction) {
  const call = useCall();
  const queries = useQueryClient();
  const [results, setResults] = useState<Results>(new Map());
  const [isBusy, setBusy] = useState(false);
  const isStopped = useRef(false);

  async function act(
    { id, revision }: Pick<FilingDetail, "id" | "revision">,
    what: BulkAction,
  ): Promise<true | unknown> {
    const params = { filingId: id };
    const body = { action: what, ...(what === "DISCARD" ? { revision } : {}) };
    try {
      keepAnswer(queries, queryKeys.mpciFiling(id), await patiently(() => call(actOnMpciFiling, { params, body })));
      return true;
    } catch (error) {
      if (!(error instanceof NoAnswerError)) return error;
      // It may have arrived: the filing itself says so.
      const now = await call(getMpciFiling, { params }).catch(() => null);
      return now !== null && !now.available_actions.includes(what) ? true : error;
    }
  }

  async function run(filings: readonly Pick<FilingDetail, "id" | "revision">[], what: BulkAction = action) {
    isStopped.current = false;
    setBusy(true);
    const found = new Map<string, true | unknown>();
    const one = async (filing: Pick<FilingDetail, "id" | "revision">) => {
      found.set(filing.id, await act(filing, what));
      setResults(new Map(found));
    };
    await sixAtATime(filings, one, () => !isStopped.current);
    setBusy(false);
    void queries.invalidateQueries({ queryKey: queryKeys.mpciFilings });
    return found;
  }

  function stop(): void {
    isStopped.current = true;
  }

  return { results, isBusy, run, stop };
}
