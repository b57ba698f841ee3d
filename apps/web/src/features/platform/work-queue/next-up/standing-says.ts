// What a bill's standing answer asks for, in the words that every part of the work queue uses.
import type { FilingRow } from "@filings/contract/api/mpci/list";
import { useLingui } from "@lingui/react/macro";
import { standingAnswer } from "#filing/mpci/standing-answer.ts";
import { useStatusWords } from "#filing/mpci/status-words.ts";
import { isStopped } from "./next-up.ts";

/** Null where no answer stands; a stop is said before the draft that is to replace it. */
export function useStandingSays(): (row: FilingRow) => string | null {
  const { t } = useLingui();
  const { nextStep } = useStatusWords();
  return (row) => {
    const standing = standingAnswer(row);
    if (standing === null) return null;
    if (row.status === "DRAFTED" && !isStopped(row))
      return t`An update is being drafted. Seal and submit it to answer.`;
    return nextStep(standing, row.is_carriers);
  };
}
