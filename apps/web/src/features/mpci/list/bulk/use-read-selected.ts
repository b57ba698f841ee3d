// Reads what is selected as it is now, filing by filing: a preview speaks of these, and not of what a row said before.
import { type FilingDetail, getMpciFiling } from "@filings/contract/api/mpci/filings";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { ApiError } from "#api/api-error.ts";
import type { ReadFilings } from "#filing/mpci/bulk/read-filings.ts";
import { patiently, sixAtATime } from "#filing/mpci/bulk/six-at-a-time.ts";
import type { Selection } from "#list/select/selection.ts";
import { selectedIds } from "./selected-ids.ts";

const nothingRead: ReadFilings = { filings: null, progress: null, missing: 0, isMore: false, error: null };

export function useReadSelected(selection: Selection): ReadFilings {
  const call = useCall();
  const queries = useQueryClient();
  const [state, setState] = useState(nothingRead);
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    async function read(): Promise<void> {
      const { ids, isMore } = await selectedIds(selection, { call, queries });
      const found = new Map<string, FilingDetail>();
      const tell = () => {
        if (!signal.aborted) setState({ ...nothingRead, isMore, progress: { read: found.size, of: ids.length } });
      };
      tell();
      const one = async (filingId: string) => {
        const filing = await orMissing(() => call(getMpciFiling, { params: { filingId }, signal }), signal);
        if (filing !== null) found.set(filingId, filing);
        tell();
      };
      await sixAtATime(ids, one, () => !signal.aborted);
      const filings = ids.flatMap((id) => found.get(id) ?? []);
      if (!signal.aborted) setState({ ...nothingRead, filings, isMore, missing: ids.length - filings.length });
    }
    read().catch((error: unknown) => {
      if (!signal.aborted) setState({ ...nothingRead, error });
      life.abort();
    });
    return () => life.abort();
  }, [call, queries, selection]);
  return state;
}

async function orMissing(ask: () => Promise<FilingDetail>, signal: AbortSignal): Promise<FilingDetail | null> {
  try {
    return await patiently(ask, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
