// What a bill's standing answer asks for, in the words that every part of the work queue uses.
import type { FilingRow } from "@filings/contract/api/mpci/list";
import { useLingui } from "@lingui/react/macro";
import { standingAnswer } from "#filing/mpci/standing-answer.ts";
import { useStatusWords } from "#filing/mpci/status-words.ts";
import { isStopOver, isStopped } from "./next-up.ts";

/** Null where no answer stands; a stop is said before the draft that is to replace it. */
export function useStandingSays(): (row: FilingRow, now: Date) => string | null {
  const { t } = useLingui();
  const { nextStep } = useStatusWords();
  return (row, now) => {
    if (isStopOver(row, now) && row.status !== "DRAFTED")
      return row.available_actions.includes("MARK_READ")
        ? t`Read NAIC’s answer and mark it as read: the planned loading is long over.`
        : t`The planned loading is long over.`;
    const standing = standingAnswer(row);
    if (standing === null) return null;
    if (row.status === "DRAFTED" && !isStopped(row, now))
      return t`An update is being drafted. Seal and submit it to answer.`;
    return nextStep(standing, row);
  };
}
