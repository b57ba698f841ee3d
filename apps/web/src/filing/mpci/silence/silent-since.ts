// Since when NAIC has left a bill without an answer, once that is an hour: an answer usually comes within minutes.
import type { FilingRow } from "@filings/contract/api/mpci/list";

/** The page of a filing says to contact NAIC from then on. */
const silentMs = 3_600_000;

/** Null: nothing is awaited, or not for long. */
export function silentSince(
  { status, status_changed_at: since }: Pick<FilingRow, "status" | "status_changed_at">,
  now: Date,
): string | null {
  if (status !== "SUBMITTED" && status !== "SUBMISSION_SUCCESSFUL") return null;
  return now.getTime() - Date.parse(since) >= silentMs ? since : null;
}
