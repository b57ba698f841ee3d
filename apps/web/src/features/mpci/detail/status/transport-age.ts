// Whether an answer takes longer than it usually does.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";

/** Said in words by the note on a silent filing. */
export const usualMs = 5 * 60_000;

type Waiting = Pick<FilingDetail, "status" | "status_changed_at" | "pending_operation">;

export function isTakingLong({ status, status_changed_at, pending_operation }: Waiting, now: Date): boolean {
  const isWaiting = status === "SUBMITTED" || status === "SUBMISSION_SUCCESSFUL" || pending_operation !== null;
  return isWaiting && now.getTime() - Date.parse(status_changed_at) > usualMs;
}
