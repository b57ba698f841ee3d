// A bill that was withdrawn after NAIC had said that it may be loaded: the loading is to be stopped.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { useLingui } from "@lingui/react/macro";
import { isCarriers } from "../status-words.ts";

export function isLoadTakenBack({
  status,
  last_assessment: last,
}: Pick<FilingDetail, "status" | "last_assessment">): boolean {
  return status === "CANCELED" && (last?.code === "ACT" || last?.code === "ACW");
}

/** What is to be done of such a bill, a shipping line being the carrier itself; null for any other. */
export function useLoadTakenBackSays(filing: FilingDetail): string | null {
  const { t } = useLingui();
  if (!isLoadTakenBack(filing)) return null;
  return isCarriers(filing)
    ? t`Do not load it: the filing was withdrawn.`
    : t`Tell the carrier not to load it: the filing was withdrawn.`;
}
