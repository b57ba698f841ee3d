// The authority's answer to the version that it has, while the update of that version is a draft.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { statusOfAnswer } from "#filing/mpci/standing-answer.ts";

/** Also an answer that asks nothing; null while no update is drafted. */
export function answeredBefore({
  status,
  rejection,
  last_assessment: last,
}: Pick<FilingDetail, "status" | "rejection" | "last_assessment">) {
  if (status !== "DRAFTED") return null;
  if (rejection !== null) return { said: statusOfAnswer.REJECTED, at: rejection.received_at, version: null };
  if (last === null || last.superseded) return null;
  return { said: statusOfAnswer[last.code], at: last.received_at, version: last.version };
}
