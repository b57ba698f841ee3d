// How long each status may last before it counts as late and before the clock ends it (domain/adc.md 3.5).
import type { AdcStatus } from "@filings/contract/adc/workflow";
import { limits } from "@filings/contract/limits";

export interface Due {
  /** From this time on the status counts as late. */
  readonly lateAt: Date | null;
  /** At this time the clock job acts. */
  readonly dueAt: Date | null;
}

const minute = 60_000;
const hour = 60 * minute;

interface Waiting {
  readonly lateMs: number | null;
  readonly dueMs: number | null;
}

const waiting: Partial<Record<AdcStatus, Waiting>> = {
  DRAFT: { lateMs: limits.adcNumberSoftMinutes * minute, dueMs: limits.adcNumberMinutes * minute },
  SUBMITTED: { lateMs: limits.adcDeliverySoftMinutes * minute, dueMs: null },
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

/** The times are kept while the status stays, except when the charges were assessed again. */
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
