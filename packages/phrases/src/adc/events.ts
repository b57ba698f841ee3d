// The sentence of every history event of an ADC filing.
import type { AdcEvent } from "@filings/contract/adc/workflow";
import type { MessageDescriptor } from "@lingui/core";

export const adcEventLines = {
  REQUEST: /*i18n*/ {
    id: "adc.event.REQUEST",
    message: "Filing number requested",
  },
  ISSUE_FILING_NUMBER: /*i18n*/ {
    id: "adc.event.ISSUE_FILING_NUMBER",
    message: "Filing number issued",
  },
  SUBMIT: /*i18n*/ {
    id: "adc.event.SUBMIT",
    message: "Sealed and submitted",
  },
  SUBMISSION_SUCCESS: /*i18n*/ {
    id: "adc.event.SUBMISSION_SUCCESS",
    message: "Accepted by Abu Dhabi Customs",
  },
  REJECT: /*i18n*/ {
    id: "adc.event.REJECT",
    message: "Rejected",
  },
  FAIL: /*i18n*/ {
    id: "adc.event.FAIL",
    message: "Not completed for a technical reason",
  },
  APPROVE: /*i18n*/ {
    id: "adc.event.APPROVE",
    message: "Approved",
  },
  START_PAYMENT: /*i18n*/ {
    id: "adc.event.START_PAYMENT",
    message: "Payment page opened",
  },
  FAIL_PAYMENT: /*i18n*/ {
    id: "adc.event.FAIL_PAYMENT",
    message: "Payment failed",
  },
  PAY: /*i18n*/ {
    id: "adc.event.PAY",
    message: "Paid",
  },
  COMPLETE: /*i18n*/ {
    id: "adc.event.COMPLETE",
    message: "Release confirmed",
  },
} as const satisfies Record<AdcEvent, MessageDescriptor>;

/** History entries without a transition. */
export const adcNoteLines = {
  // Beneath it stands the colleague's name.
  ASSIGN: /*i18n*/ { id: "adc.event.ASSIGN", message: "Assigned to" },
  DOCUMENT_ADDED: /*i18n*/ { id: "adc.event.DOCUMENT_ADDED", message: "Document added" },
  DOCUMENT_CHANGED: /*i18n*/ { id: "adc.event.DOCUMENT_CHANGED", message: "Document details changed" },
  DOCUMENT_REMOVED: /*i18n*/ { id: "adc.event.DOCUMENT_REMOVED", message: "Document removed" },
  DOCUMENT_DOWNLOADED: /*i18n*/ { id: "adc.event.DOCUMENT_DOWNLOADED", message: "Document downloaded" },
  DOCUMENTS_DOWNLOADED: /*i18n*/ { id: "adc.event.DOCUMENTS_DOWNLOADED", message: "All documents downloaded" },
  MESSAGE_IGNORED: /*i18n*/ { id: "adc.event.MESSAGE_IGNORED", message: "Late message, no change" },
  MESSAGE_PARKED: /*i18n*/ { id: "adc.event.MESSAGE_PARKED", message: "Early message, kept for later" },
  ASSESSED: /*i18n*/ { id: "adc.event.ASSESSED", message: "Charges calculated" },
  PAYMENT_MISMATCH: /*i18n*/ { id: "adc.event.PAYMENT_MISMATCH", message: "Another amount was paid" },
  PAYMENT_UNEXPECTED: /*i18n*/ { id: "adc.event.PAYMENT_UNEXPECTED", message: "Unexpected payment" },
  PAYMENT_DECIDED: /*i18n*/ { id: "adc.event.PAYMENT_DECIDED", message: "The payment was settled by hand" },
} as const satisfies Record<string, MessageDescriptor>;
