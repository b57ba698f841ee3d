// The sentences of notifications about ADC filings, and the next steps.
import type { AdcNotificationKindName } from "@filings/contract/account/notification-kinds";
import type { MessageDescriptor } from "@lingui/core";

export const adcNotificationLines = {
  adc_number_issued: /*i18n*/ { id: "notification.adc_number_issued", message: "{bill}: filing number issued" },
  adc_papers_added: /*i18n*/ { id: "notification.adc_papers_added", message: "{bill}: {name} added documents" },
  adc_number_refused: /*i18n*/ {
    id: "notification.adc_number_refused",
    message: "{bill}: Abu Dhabi Customs refused a filing number",
  },
  adc_number_failed: /*i18n*/ { id: "notification.adc_number_failed", message: "{bill}: no filing number received" },
  adc_accepted: /*i18n*/ { id: "notification.adc_accepted", message: "{bill}: accepted by Abu Dhabi Customs" },
  adc_permit_needed: /*i18n*/ {
    id: "notification.adc_permit_needed",
    message: "{bill}: Abu Dhabi Customs asks for a permit",
  },
  adc_rejected: /*i18n*/ { id: "notification.adc_rejected", message: "{bill}: rejected by Abu Dhabi Customs" },
  adc_rejected_for_good: /*i18n*/ {
    id: "notification.adc_rejected_for_good",
    message: "{bill}: rejected for good by Abu Dhabi Customs",
  },
  adc_release_refused: /*i18n*/ {
    id: "notification.adc_release_refused",
    message: "{bill}: Abu Dhabi Customs refuses the release",
  },
  adc_submission_failed: /*i18n*/ {
    id: "notification.adc_submission_failed",
    message: "{bill}: the submission failed",
  },
  adc_charges_due: /*i18n*/ {
    id: "notification.adc_charges_due",
    message: "{bill}: customs charges of {amount} are due",
  },
  adc_payment_failed: /*i18n*/ {
    id: "notification.adc_payment_failed",
    message: "{bill}: the payment failed",
  },
  adc_payment_expired: /*i18n*/ {
    id: "notification.adc_payment_expired",
    message: "{bill}: the payment expired",
  },
  adc_payment_doubtful: /*i18n*/ {
    id: "notification.adc_payment_doubtful",
    message: "{bill}: the payment does not match what is due",
  },
  adc_completed: /*i18n*/ { id: "notification.adc_completed", message: "{bill}: released" },
  adc_late: /*i18n*/ { id: "notification.adc_late", message: "{bill}: taking longer than usual" },
} as const satisfies Record<AdcNotificationKindName, MessageDescriptor>;

export const adcNotificationSteps = {
  adc_number_issued: /*i18n*/ {
    id: "notification.next.adc_number_issued",
    message: "Upload the documents, then seal and submit.",
  },
  adc_papers_added: /*i18n*/ {
    id: "notification.next.adc_papers_added",
    message: "Say what each new document is, then seal and submit.",
  },
  adc_number_refused: /*i18n*/ {
    id: "notification.next.adc_number_refused",
    message: "Correct what customs points out, then ask for the number again.",
  },
  adc_number_failed: /*i18n*/ { id: "notification.next.adc_number_failed", message: "Ask for the number again." },
  adc_accepted: /*i18n*/ {
    id: "notification.next.adc_accepted",
    message: "Nothing to do yet: approvals and charges follow.",
  },
  adc_permit_needed: /*i18n*/ {
    id: "notification.next.adc_permit_needed",
    message: "Upload the permit, then seal and submit again.",
  },
  adc_rejected: /*i18n*/ {
    id: "notification.next.adc_rejected",
    message: "Correct what customs points out, then seal and submit again.",
  },
  adc_rejected_for_good: /*i18n*/ {
    id: "notification.next.adc_rejected_for_good",
    message: "Read why. It cannot be submitted again: request a new filing if the reasons allow one.",
  },
  adc_release_refused: /*i18n*/ {
    id: "notification.next.adc_release_refused",
    message: "Read why, and contact Abu Dhabi Customs about the goods and what was paid.",
  },
  adc_submission_failed: /*i18n*/ {
    id: "notification.next.adc_submission_failed",
    message: "Open the filing to read why, then seal and submit again.",
  },
  adc_charges_due: /*i18n*/ { id: "notification.next.adc_charges_due", message: "Pay them by {time}." },
  adc_payment_failed: /*i18n*/ {
    id: "notification.next.adc_payment_failed",
    message: "Open the filing and start the payment again.",
  },
  adc_payment_expired: /*i18n*/ {
    id: "notification.next.adc_payment_expired",
    message: "Open the filing and start the payment again.",
  },
  adc_payment_doubtful: /*i18n*/ {
    id: "notification.next.adc_payment_doubtful",
    message: "Do not pay again: contact support with the number of the filing.",
  },
  adc_completed: /*i18n*/ {
    id: "notification.next.adc_completed",
    message: "Download the declaration and the gate pass.",
  },
  adc_late: /*i18n*/ {
    id: "notification.next.adc_late",
    message: "Wait: Abu Dhabi Customs has the declaration. Contact them if the goods are held up.",
  },
} as const satisfies Record<AdcNotificationKindName, MessageDescriptor>;
