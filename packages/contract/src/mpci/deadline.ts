// The filing deadline: 24 hours before planned loading at the last port before the UAE, and how near it is.
import type { DeadlineState } from "../api/mpci/filings.ts";
import { limits } from "../limits.ts";

const hour = 3_600_000;

export interface Deadline {
  readonly planned_loading_at: string | null;
  readonly file_by: string | null;
  readonly state: DeadlineState;
}

export function deadlineOf({ plannedLoadingAt, now }: { plannedLoadingAt: string | null; now: Date }): Deadline {
  const loading = plannedLoadingAt === null ? Number.NaN : Date.parse(plannedLoadingAt);
  if (Number.isNaN(loading)) return { planned_loading_at: null, file_by: null, state: "UNKNOWN" };
  const fileBy = loading - limits.deadlineHours * hour;
  return {
    planned_loading_at: new Date(loading).toISOString(),
    file_by: new Date(fileBy).toISOString(),
    state: deadlineStateAt(new Date(loading), now),
  };
}

/** Null: the planned loading is not known. */
export function deadlineStateAt(loadingAt: Date | null, now: Date): DeadlineState {
  if (loadingAt === null) return "UNKNOWN";
  const leftToFile = loadingAt.getTime() - limits.deadlineHours * hour - now.getTime();
  if (now > loadingAt) return "LOADED_BY_PLAN";
  if (leftToFile < 0) return "OVERDUE";
  return leftToFile <= limits.dueSoonHours * hour ? "DUE_SOON" : "ON_TIME";
}
