// Tells the saving of an open draft that somebody else has saved it, as the live line and later answers say.
import { type FilingDetail, getMpciFiling } from "@filings/contract/api/mpci/filings";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";
import type { Autosave } from "./autosave.ts";

/** `isDraft`: the update that is edited here is begun. */
export function useSavedElsewhere(now: FilingDetail, autosave: Autosave, isDraft: () => boolean): void {
  const call = useCall();
  const { data: told = 0 } = useQuery<number>({ queryKey: queryKeys.mpciDraftTold(now.id), queryFn: skipToken });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision is met once
  useEffect(() => {
    if (!isDraft()) return;
    const filingId = now.id;
    // Where no answer comes, the next save meets it.
    autosave.meet(told, () => call(getMpciFiling, { params: { filingId } })).catch(() => {});
  }, [told, autosave]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision is met once
  useEffect(() => {
    if (isDraft() && now.available_actions.includes("save")) void autosave.meet(now.revision, async () => now);
  }, [now.revision, autosave]);
}
