// What came of a cancellation, as the filing keeps it.
import type { LockedFiling } from "../lock-filing.ts";
import type { Changes } from "../state-machine.ts";
import type { StoredCancellation } from "../stored-answers.ts";

type Outcome = Pick<StoredCancellation, "outcome" | "answered_at" | "text" | "points">;

/** Nothing is kept once another version was sent after the cancellation. */
export function withOutcome({ cancellation }: LockedFiling, outcome: Outcome): Changes {
  return cancellation === null ? {} : { cancellation: JSON.stringify({ ...cancellation, ...outcome, read_at: null }) };
}
