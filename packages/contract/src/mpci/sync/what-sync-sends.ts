// Which message a bill is next sent to NAIC with: nobody chooses it, the bill's state decides.
import type { MpciAction } from "../workflow.ts";

export type SyncedMessage = "ORIGINAL" | "UPDATE" | "CANCELLATION";

interface Standing {
  readonly first_submitted_at: string | null;
  readonly available_actions: readonly MpciAction[];
}

/** Null: nothing can be sent now. A draft is filed or updates what NAIC has; what NAIC has as it is can only be withdrawn. */
export function whatSyncSends({ first_submitted_at, available_actions: may }: Standing): SyncedMessage | null {
  if (may.includes("prepare")) return first_submitted_at === null ? "ORIGINAL" : "UPDATE";
  return may.includes("CANCEL") && first_submitted_at !== null ? "CANCELLATION" : null;
}
