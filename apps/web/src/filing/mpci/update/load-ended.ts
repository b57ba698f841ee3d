// A bill that NAIC had said may be loaded, and of which that counts no more: it was withdrawn, or an update of it is not decided yet.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import { useLingui } from "@lingui/react/macro";

const awaitsDecision: readonly string[] = ["SUBMITTED", "SUBMISSION_SUCCESSFUL"] satisfies MpciStatus[];

export function isLoadEnded({
  status,
  last_assessment: last,
}: Pick<FilingDetail, "status" | "last_assessment">): boolean {
  if (last?.code !== "ACT" && last?.code !== "ACW") return false;
  return status === "CANCELED" || (last.superseded && awaitsDecision.includes(status));
}

/** What is to be done of such a bill; a shipping line is the carrier itself. */
export function useLoadEndedSays(): (status: string, isCarriers: boolean) => string {
  const { t } = useLingui();
  return (status, isCarriers) => {
    if (status === "CANCELED") {
      return isCarriers
        ? t`Do not load it: the filing was withdrawn.`
        : t`Tell the carrier not to load it: the filing was withdrawn.`;
    }
    return isCarriers
      ? t`Do not load it yet: the earlier answer no longer counts, and NAIC decides on the update.`
      : t`Tell the carrier to wait: the earlier answer no longer counts, and NAIC decides on the update.`;
  };
}
