// Whether an answer takes longer than it usually does.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";

/** Said in words by the note on a silent filing. */
export const usualMs = 5 * 60_000;

type Waiting = Pick<FilingDetail, "status" | "status_changed_at" | "pending_operation" | "cancellation">;

/** Since when an answer is awaited; null while none is. */
export function awaitedSince({ status, status_changed_at, pending_operation, cancellation }: Waiting): string | null {
  if (pending_operation !== null) return cancellation?.requested_at ?? status_changed_at;
  return status === "SUBMITTED" || status === "SUBMISSION_SUCCESSFUL" ? status_changed_at : null;
}

export function isTakingLong(filing: Waiting, now: Date): boolean {
  const since = awaitedSince(filing);
  return since !== null && now.getTime() - Date.parse(since) > usualMs;
}
