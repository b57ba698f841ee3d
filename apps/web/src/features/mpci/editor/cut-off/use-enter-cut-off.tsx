// Enters the cut-off of a voyage for every unfiled bill of it, and says how many bills are due by another time.
import { enterMpciCutOff } from "@filings/contract/api/mpci/cut-offs";
import { Plural, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "#api/api-context.tsx";
import { useToasts } from "#ui/toast/toasts.ts";
import { useEditor } from "../editor-context.ts";
import type { CutOff } from "./cut-off-query.ts";

export function useEnterCutOff({ carrier_id, vessel_name, voyage_number }: CutOff, onEntered: () => void) {
  const { t } = useLingui();
  const call = useCall();
  const toasts = useToasts();
  const queries = useQueryClient();
  const { saveNow } = useEditor();
  const [unsaved, setUnsaved] = useState(false);
  const entering = useMutation({
    mutationFn: (cut_off_at: string | null) =>
      call(enterMpciCutOff, { body: { carrier_id, vessel_name, voyage_number, cut_off_at } }),
    onSuccess: async ({ moved }) => {
      await queries.invalidateQueries({ queryKey: ["mpci-cut-off"] });
      toasts.show({
        title: (
          <Plural
            value={moved}
            _0="The cut-off is kept: no bill is due by another time"
            one="# bill of this voyage is due by another time now"
            other="# bills of this voyage are due by another time now"
          />
        ),
        titleIconName: "circle-check",
        tone: "success",
      });
      onEntered();
    },
  });
  async function enter(cutOffAt: string | null) {
    // The bill is one of the voyage once it is saved.
    const isSaved = await saveNow();
    setUnsaved(!isSaved);
    if (isSaved) entering.mutate(cutOffAt);
  }
  return {
    enter: (cutOffAt: string | null) => void enter(cutOffAt),
    isPending: entering.isPending,
    error: unsaved ? t`Save the bill first: not all of it is saved.` : (entering.error?.message ?? null),
  };
}
