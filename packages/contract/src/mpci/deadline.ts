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
    state: stateOf({ loading, fileBy, now: now.getTime() }),
  };
}

function stateOf({ loading, fileBy, now }: { loading: number; fileBy: number; now: number }): DeadlineState {
  if (now > loading) return "LOADED_BY_PLAN";
  if (now > fileBy) return "OVERDUE";
  return fileBy - now <= limits.dueSoonHours * hour ? "DUE_SOON" : "ON_TIME";
}
