// The one reason that all updates of a batch are sent with: kept while it is typed, as that of a single update.
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useKeptReasonOfBatch } from "#filing/mpci/act/kept-reason.ts";
import { useSettled } from "#ui/use-settled.ts";
import { useReasonError, written } from "../../reason-field.tsx";

const pauseMs = 800;

export function useBatchReason() {
  const { t } = useLingui();
  const { reason: text, type, forget } = useKeptReasonOfBatch();
  const [refusals, setRefusals] = useState(0);
  const error = useReasonError(text, t`Say what you change and why: NAIC asks for a reason.`);
  const said = error === undefined ? written(text) : null;
  return {
    ...{ text, type, forget, error, said, refusals },
    settled: useSettled(said, pauseMs),
    refuse: () => setRefusals((times) => times + 1),
  };
}
export type BatchReasonView = ReturnType<typeof useBatchReason>;
