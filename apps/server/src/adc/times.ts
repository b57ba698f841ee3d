// How long each status may last before somebody should wonder, and before it ends by the clock (domain/adc.md 3.5).
import type { AdcStatus } from "@filings/contract/adc/workflow";
import { limits } from "@filings/contract/limits";

export interface Due {
  /** From then on it takes longer than it should. */
  readonly lateAt: Date | null;
  /** Then the clock does something about it. */
  readonly dueAt: Date | null;
}

const minute = 60_000;
const hour = 60 * minute;

interface Waiting {
  readonly lateMs: number | null;
  readonly dueMs: number | null;
}

const waiting: Partial<Record<AdcStatus, Waiting>> = {
  DRAFT: { lateMs: (limits.adcNumberMinutes / 3) * minute, dueMs: limits.adcNumberMinutes * minute },
  SUBMITTED: { lateMs: 5 * minute, dueMs: null },
  PENDING_SUBMISSION_RESPONSE: {
    lateMs: limits.adcResponseSoftMinutes * minute,
    dueMs: limits.adcResponseHours * hour,
  },
  SUBMISSION_ACCEPTED: { lateMs: limits.adcResponseSoftMinutes * minute, dueMs: null },
  PENDING_APPROVALS: { lateMs: limits.adcApprovalSoftHours * hour, dueMs: null },
  APPROVED: { lateMs: limits.adcResponseSoftMinutes * minute, dueMs: null },
  PAID: { lateMs: limits.adcDocumentsSoftHours * hour, dueMs: null },
  PENDING_COMPLETE: { lateMs: limits.adcDocumentsSoftHours * hour, dueMs: null },
};

/** A status that stays keeps its times, but for an assessment that was made anew. */
export function dueAfter({
  from,
  status,
  charges,
  now,
}: {
  from: AdcStatus;
  status: AdcStatus;
  charges: { readonly valid_until: string | null } | null;
  now: Date;
}): Due | "as before" {
  if (status === "PAYMENT_PENDING" || status === "PAYMENT_FAILED") {
    const until = charges?.valid_until ?? null;
    return { lateAt: null, dueAt: until === null ? null : new Date(until) };
  }
  if (status === from) return "as before";
  const { lateMs = null, dueMs = null } = waiting[status] ?? {};
  return { lateAt: after(now, lateMs), dueAt: after(now, dueMs) };
}

function after(now: Date, ms: number | null): Date | null {
  return ms === null ? null : new Date(now.getTime() + ms);
}
