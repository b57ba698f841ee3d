// How near the deadline of a filing is at this moment, as the chip shows it.
import { deadlineOf } from "@filings/contract/mpci/deadline";
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import type { DeadlineTone } from "#ui/status/deadline-chip.tsx";
import { statusLook } from "./status-colours.ts";

export interface ShownDeadline {
  readonly state: DeadlineTone;
  /** Milliseconds until the filing is due, or since it was; null where no clock runs. */
  readonly away: number | null;
  /** How much of the last 24 hours is left, 0 to 1. */
  readonly part: number;
}

const hour = 3_600_000;
const criticalMs = 4 * hour;
const ringMs = 24 * hour;

/** The bill is filed and waits for an answer of ours: the time that is left is the time to answer. */
export function waitsForAnswer(status: string): boolean {
  return status === ("ADDITIONAL_INFO_NEEDED" satisfies MpciStatus);
}

/** Reckoned anew as time goes by: the state that came with the answer was that of its moment. */
export function shownDeadline(status: string, plannedLoadingAt: string | null, now: Date): ShownDeadline {
  const { clock } = statusLook(status);
  if (clock !== "runs") return { state: clock, away: null, part: 0 };
  const { file_by, state } = deadlineOf({ plannedLoadingAt, now });
  const isFiled = waitsForAnswer(status);
  if (isFiled && (file_by === null || Date.parse(file_by) <= now.getTime()))
    return { state: "met", away: null, part: 0 };
  if (file_by === null) return { state: "none", away: null, part: 0 };
  const left = Date.parse(file_by) - now.getTime();
  const part = Math.min(1, Math.max(0, left / ringMs));
  const shown = { away: Math.abs(left), part };
  switch (state) {
    case "LOADED_BY_PLAN":
      return { state: "loaded", ...shown };
    case "OVERDUE":
      return { state: "late", ...shown };
    case "DUE_SOON":
      return { state: left <= criticalMs ? "critical" : "soon", ...shown };
    default:
      return { state: "calm", ...shown };
  }
}
