// How near the deadline of a filing is at this moment, as the chip shows it.
import type { FilingRow } from "@filings/contract/api/mpci/list";
import { deadlineStateAt } from "@filings/contract/mpci/deadline";
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

/** When a filing is loaded, and by when it is to be filed: 24 hours before, or by an earlier cut-off. */
export interface Due {
  readonly loadingAt: string | null;
  readonly fileBy: string | null;
}

const hour = 3_600_000;
const criticalMs = 4 * hour;
const ringMs = 24 * hour;

/** The bill is filed and waits for an answer of ours: the time that is left is the time to answer. */
export function waitsForAnswer(status: string): boolean {
  return status === ("ADDITIONAL_INFO_NEEDED" satisfies MpciStatus);
}

/** NAIC has the bill: what its clock still counts is no deadline of ours, and is over without anybody being late. */
export function isFiled(status: string): boolean {
  return waitsForAnswer(status) || status === ("PENDING_SUB_FILING" satisfies MpciStatus);
}

/** What the clock counts by: an update of a bill that may be loaded has kept its deadline already, and so has one that answers NAIC. */
export function clockOf({
  status,
  received,
  answer,
}: {
  status: string;
  received: boolean;
  answer: { code: string } | null;
}): { readonly status: string; readonly isReceived: boolean } {
  if (status === ("DRAFTED" satisfies MpciStatus)) {
    if (answer?.code === "ACT" || answer?.code === "ACW")
      return { status: "LOAD" satisfies MpciStatus, isReceived: true };
    if (answer?.code === "RFI") return { status: "ADDITIONAL_INFO_NEEDED" satisfies MpciStatus, isReceived: true };
  }
  return { status, isReceived: received };
}

/**
 * Reckoned anew as time goes by: the state that came with the answer was that of its moment. NAIC names no deadline for an
 * answer of ours: what counts there is that it comes before the loading.
 */
export function shownDeadline(status: string, due: Due, now: Date): ShownDeadline {
  const { clock } = statusLook(status);
  if (clock !== "runs") return { state: clock, away: null, part: 0 };
  const fileBy = momentOf(waitsForAnswer(status) ? due.loadingAt : due.fileBy);
  if (isFiled(status) && (fileBy === null || fileBy <= now)) return { state: "met", away: null, part: 0 };
  if (fileBy === null) return { state: "none", away: null, part: 0 };
  const left = fileBy.getTime() - now.getTime();
  const part = Math.min(1, Math.max(0, left / ringMs));
  const shown = { away: Math.abs(left), part };
  switch (deadlineStateAt({ loadingAt: momentOf(due.loadingAt), fileBy }, now)) {
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

function momentOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

/** Of a row of a list. */
export function dueOf({ planned_loading_at, deadline }: Pick<FilingRow, "planned_loading_at" | "deadline">): Due {
  return { loadingAt: planned_loading_at, fileBy: deadline.file_by };
}
