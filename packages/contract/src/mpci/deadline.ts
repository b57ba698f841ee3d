// The filing deadline: 24 hours before planned loading at the last port before the UAE, or the carrier's cut-off where that is earlier.
import type { DeadlineState } from "../api/mpci/parts.ts";
import { limits } from "../limits.ts";

const hour = 3_600_000;

export interface Deadline {
  readonly planned_loading_at: string | null;
  readonly cut_off_at: string | null;
  /** The earlier of the two. */
  readonly file_by: string | null;
  readonly state: DeadlineState;
}

export function deadlineOf({
  plannedLoadingAt,
  cutOffAt = null,
  now,
}: {
  plannedLoadingAt: string | null;
  cutOffAt?: string | null;
  now: Date;
}): Deadline {
  const loadingAt = instantOf(plannedLoadingAt);
  const cutOff = instantOf(cutOffAt);
  const fileBy = earlierOf(legalDeadline(loadingAt), cutOff);
  return {
    planned_loading_at: loadingAt?.toISOString() ?? null,
    cut_off_at: cutOff?.toISOString() ?? null,
    file_by: fileBy?.toISOString() ?? null,
    state: deadlineStateAt({ loadingAt, fileBy }, now),
  };
}

/** By when NAIC must have the filing, whatever the carrier asks. */
export function legalDeadline(loadingAt: Date | null): Date | null {
  return loadingAt === null ? null : new Date(loadingAt.getTime() - limits.deadlineHours * hour);
}

/** The planned loading of which this is the legal deadline. */
export function loadingAt(legalBy: Date): Date {
  return new Date(legalBy.getTime() + limits.deadlineHours * hour);
}

/** The earlier of those that are known. */
export function earlierOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one <= other ? one : other;
}

/** `fileBy` null: neither the planned loading nor a cut-off is known. */
export function deadlineStateAt(
  { loadingAt, fileBy }: { loadingAt: Date | null; fileBy: Date | null },
  now: Date,
): DeadlineState {
  if (fileBy === null) return "UNKNOWN";
  if (loadingAt !== null && now > loadingAt) return "LOADED_BY_PLAN";
  const left = fileBy.getTime() - now.getTime();
  if (left < 0) return "OVERDUE";
  return left <= limits.dueSoonHours * hour ? "DUE_SOON" : "ON_TIME";
}

function instantOf(text: string | null): Date | null {
  const at = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : new Date(at);
}
