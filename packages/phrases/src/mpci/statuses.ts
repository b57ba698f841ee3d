// The name and the next step of every status of an MPCI filing.
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import type { MessageDescriptor } from "@lingui/core";
import { eventLines } from "./events.ts";

export const statusLabels = {
  DRAFTED: /*i18n*/ { id: "status.DRAFTED", message: "Draft" },
  SUBMITTED: /*i18n*/ { id: "status.SUBMITTED", message: "Submitted" },
  SUBMISSION_SUCCESSFUL: /*i18n*/ { id: "status.SUBMISSION_SUCCESSFUL", message: "In assessment" },
  SUBMISSION_REJECTED: /*i18n*/ { id: "status.SUBMISSION_REJECTED", message: "Rejected" },
  ADDITIONAL_INFO_NEEDED: /*i18n*/ { id: "status.ADDITIONAL_INFO_NEEDED", message: "Answer needed" },
  PENDING_SUB_FILING: /*i18n*/ { id: "status.PENDING_SUB_FILING", message: "Awaiting sub-filing" },
  LOAD: /*i18n*/ { id: "status.LOAD", message: "Load" },
  LOAD_WITH_WARNING: /*i18n*/ { id: "status.LOAD_WITH_WARNING", message: "Load with warning" },
  DO_NOT_LOAD: /*i18n*/ { id: "status.DO_NOT_LOAD", message: "Do not load" },
  CANCELED: /*i18n*/ { id: "status.CANCELED", message: "Cancelled" },
  EXPIRED: /*i18n*/ { id: "status.EXPIRED", message: "Expired" },
} as const satisfies Record<MpciStatus, MessageDescriptor>;

/** `is_discarded`: NAIC never had it, so there was nothing to cancel. */
export function statusLabelOf(filing: {
  readonly status: MpciStatus;
  readonly is_discarded: boolean;
}): MessageDescriptor {
  return filing.is_discarded ? eventLines.DISCARD : statusLabels[filing.status];
}

/** For the shipping line itself, where it does something else than those who ship with it. */
export const carriersNextSteps = {
  LOAD: /*i18n*/ { id: "status.next.carrier.LOAD", message: "You may load it." },
} as const satisfies Partial<Record<MpciStatus, MessageDescriptor>>;

export const statusNextSteps = {
  DRAFTED: /*i18n*/ { id: "status.next.DRAFTED", message: "Check what is left, then seal and submit." },
  SUBMITTED: /*i18n*/ {
    id: "status.next.SUBMITTED",
    message: "Wait for the receipt: the filing is on its way to NAIC.",
  },
  SUBMISSION_SUCCESSFUL: /*i18n*/ {
    id: "status.next.SUBMISSION_SUCCESSFUL",
    message: "Wait for the decision: NAIC has registered the filing and assesses it.",
  },
  SUBMISSION_REJECTED: /*i18n*/ {
    id: "status.next.SUBMISSION_REJECTED",
    message: "Correct what NAIC points out, then submit again: the filing is not registered.",
  },
  ADDITIONAL_INFO_NEEDED: /*i18n*/ {
    id: "status.next.ADDITIONAL_INFO_NEEDED",
    message: "Answer the request for information: NAIC decides once it has your answer.",
  },
  PENDING_SUB_FILING: /*i18n*/ {
    id: "status.next.PENDING_SUB_FILING",
    message:
      "{missing, plural, one {Ask the other party to file its bill: NAIC is waiting for it.} other {Ask for the bills beneath that are not filed: NAIC is waiting for them.}}",
  },
  LOAD: /*i18n*/ { id: "status.next.LOAD", message: "It may be loaded. Tell the carrier." },
  LOAD_WITH_WARNING: /*i18n*/ {
    id: "status.next.LOAD_WITH_WARNING",
    message: "Read the warning; the cargo may be loaded.",
  },
  DO_NOT_LOAD: /*i18n*/ { id: "status.next.DO_NOT_LOAD", message: "Stop the loading and contact NAIC." },
  CANCELED: /*i18n*/ {
    id: "status.next.CANCELED",
    message: "Nothing more to do: the filing was withdrawn. Copy it to file again.",
  },
  EXPIRED: /*i18n*/ {
    id: "status.next.EXPIRED",
    message: "Nothing more to do: 200 days have passed since the first submission. For new cargo, copy it as new.",
  },
} as const satisfies Record<MpciStatus, MessageDescriptor>;
