// The name and the next step of every status of an ADC filing.
import type { AdcStatus } from "@filings/contract/adc/workflow";
import type { MessageDescriptor } from "@lingui/core";

export const adcStatusLabels = {
  DRAFT: /*i18n*/ { id: "adc.status.DRAFT", message: "Number requested" },
  FILING_NUMBER_ISSUED: /*i18n*/ { id: "adc.status.FILING_NUMBER_ISSUED", message: "Number issued" },
  SUBMITTED: /*i18n*/ { id: "adc.status.SUBMITTED", message: "Submitted" },
  PENDING_SUBMISSION_RESPONSE: /*i18n*/ { id: "adc.status.PENDING_SUBMISSION_RESPONSE", message: "Being checked" },
  SUBMISSION_ACCEPTED: /*i18n*/ { id: "adc.status.SUBMISSION_ACCEPTED", message: "Registered" },
  PENDING_APPROVALS: /*i18n*/ { id: "adc.status.PENDING_APPROVALS", message: "Awaiting approvals" },
  APPROVED: /*i18n*/ { id: "adc.status.APPROVED", message: "Approved" },
  PAYMENT_PENDING: /*i18n*/ { id: "adc.status.PAYMENT_PENDING", message: "Payment due" },
  PAYMENT_STARTED: /*i18n*/ { id: "adc.status.PAYMENT_STARTED", message: "Payment open" },
  PAYMENT_FAILED: /*i18n*/ { id: "adc.status.PAYMENT_FAILED", message: "Payment failed" },
  PAID: /*i18n*/ { id: "adc.status.PAID", message: "Paid" },
  PENDING_COMPLETE: /*i18n*/ { id: "adc.status.PENDING_COMPLETE", message: "Awaiting documents" },
  COMPLETED: /*i18n*/ { id: "adc.status.COMPLETED", message: "Completed" },
  REJECTED: /*i18n*/ { id: "adc.status.REJECTED", message: "Rejected" },
  FAILED: /*i18n*/ { id: "adc.status.FAILED", message: "Failed" },
} as const satisfies Record<AdcStatus, MessageDescriptor>;

export const adcStatusNextSteps = {
  DRAFT: /*i18n*/ {
    id: "adc.next.DRAFT",
    message: "Wait for the filing number from Abu Dhabi Customs.",
  },
  FILING_NUMBER_ISSUED: /*i18n*/ {
    id: "adc.next.FILING_NUMBER_ISSUED",
    message: "Upload the documents, then seal and submit.",
  },
  SUBMITTED: /*i18n*/ {
    id: "adc.next.SUBMITTED",
    message: "Wait for the receipt: the sealed documents are on their way to Abu Dhabi Customs.",
  },
  PENDING_SUBMISSION_RESPONSE: /*i18n*/ {
    id: "adc.next.PENDING_SUBMISSION_RESPONSE",
    message: "Wait for the answer: Abu Dhabi Customs has received the documents and checks them.",
  },
  SUBMISSION_ACCEPTED: /*i18n*/ {
    id: "adc.next.SUBMISSION_ACCEPTED",
    message: "Wait for the approval: the declaration is registered.",
  },
  PENDING_APPROVALS: /*i18n*/ {
    id: "adc.next.PENDING_APPROVALS",
    message: "Wait for the approving authorities: each of them decides on its own.",
  },
  APPROVED: /*i18n*/ {
    id: "adc.next.APPROVED",
    message: "Wait for the charges: customs works out what is to be paid.",
  },
  PAYMENT_PENDING: /*i18n*/ {
    id: "adc.next.PAYMENT_PENDING",
    message: "Pay the charges of Abu Dhabi Customs.",
  },
  PAYMENT_STARTED: /*i18n*/ {
    id: "adc.next.PAYMENT_STARTED",
    message: "Finish the payment on the payment page.",
  },
  PAYMENT_FAILED: /*i18n*/ {
    id: "adc.next.PAYMENT_FAILED",
    message: "Pay again: the payment was declined, cancelled or expired. Nothing was taken.",
  },
  PAID: /*i18n*/ {
    id: "adc.next.PAID",
    message: "Wait for the release: the payment has been reported to Abu Dhabi Customs.",
  },
  PENDING_COMPLETE: /*i18n*/ {
    id: "adc.next.PENDING_COMPLETE",
    message: "Wait for the final documents: there is nothing more for you to do.",
  },
  COMPLETED: /*i18n*/ {
    id: "adc.next.COMPLETED",
    message: "Download the documents: the goods are released.",
  },
  REJECTED: /*i18n*/ {
    id: "adc.next.REJECTED",
    message: "Read the reason, correct it and submit again if that is offered.",
  },
  FAILED: /*i18n*/ {
    id: "adc.next.FAILED",
    message: "Send it again: a technical fault stopped the answer.",
  },
} as const satisfies Record<AdcStatus, MessageDescriptor>;
