// The papers of the draft that is being edited; they are saved as they are added, apart from the form.
import { type FilingDetail, getMpciFiling } from "@filings/contract/api/mpci/filings";
import type { MpciAttachment } from "@filings/contract/api/mpci/parts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCall } from "#api/api-context.tsx";
import { queryKeys } from "#api/query-keys.ts";

/** How often a paper is asked for that is still being scanned. */
const scanMs = 5_000;

export interface DraftPapers {
  readonly papers: readonly MpciAttachment[];
  readonly renew: () => Promise<unknown>;
}

export function useDraftPapers({ id, attachments }: Pick<FilingDetail, "id" | "attachments">): DraftPapers {
  const call = useCall();
  const queries = useQueryClient();
  // Its own name: a live message about each save of the form would fetch them again.
  const queryKey = [...queryKeys.mpciDraft(id), "papers"];
  const { data: papers } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getMpciFiling, { params: { filingId: id }, signal })).attachments,
    initialData: attachments,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ scan }) => scan === "PENDING") ? scanMs : false),
  });
  return { papers, renew: () => queries.invalidateQueries({ queryKey }) };
}
