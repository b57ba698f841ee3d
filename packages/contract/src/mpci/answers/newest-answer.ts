// When the newest answer of a filing came: marking it as read names that time, so that a later one stays unread.
import type { CancellationOutcome } from "../workflow.ts";

interface Answered {
  readonly last_assessment: { readonly received_at: string } | null;
  readonly cancellation: { readonly outcome: CancellationOutcome | null; readonly answered_at: string | null } | null;
}

/** Null: nothing has been answered. */
export function newestAnswerAt({ last_assessment: assessment, cancellation }: Answered): string | null {
  const times = [assessment?.received_at, cancellation?.answered_at].filter((at) => at !== undefined && at !== null);
  return times.sort((one, other) => Date.parse(other) - Date.parse(one))[0] ?? null;
}
