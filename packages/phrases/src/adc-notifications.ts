// What a clerk hears of a filing with Abu Dhabi customs, as lines, and what one does next.
import type { AdcNotificationKindName } from "@filings/contract/notification-kinds";
import type { MessageDescriptor } from "@lingui/core";

export const adcNotificationLines = {
  adc_number_issued: /*i18n*/ { id: "notification.adc_number_issued", message: "{bill} has its filing number" },
  adc_number_refused: /*i18n*/ {
    id: "notification.adc_number_refused",
    message: "Abu Dhabi Customs issues no number for {bill}",
  },
  adc_number_failed: /*i18n*/ { id: "notification.adc_number_failed", message: "No filing number came for {bill}" },
  adc_accepted: /*i18n*/ { id: "notification.adc_accepted", message: "Abu Dhabi Customs accepts {bill}" },
  adc_permit_needed: /*i18n*/ { id: "notification.adc_permit_needed", message: "A permit is asked for on {bill}" },
  adc_rejected: /*i18n*/ { id: "notification.adc_rejected", message: "Abu Dhabi Customs rejects {bill}" },
  adc_rejected_for_good: /*i18n*/ {
    id: "notification.adc_rejected_for_good",
    message: "Abu Dhabi Customs rejects {bill} for good",
  },
  adc_release_refused: /*i18n*/ {
    id: "notification.adc_release_refused",
    message: "Abu Dhabi Customs refuses to release {bill}",
  },
  adc_submission_failed: /*i18n*/ {
    id: "notification.adc_submission_failed",
    message: "The submission of {bill} failed",
  },
  adc_charges_due: /*i18n*/ {
    id: "notification.adc_charges_due",
    message: "Customs charges of {amount} are due on {bill}",
  },
  adc_payment_failed: /*i18n*/ {
    id: "notification.adc_payment_failed",
    message: "The payment for {bill} was not made",
  },
  adc_payment_expired: /*i18n*/ {
    id: "notification.adc_payment_expired",
    message: "The time to pay for {bill} ran out",
  },
  adc_payment_doubtful: /*i18n*/ {
    id: "notification.adc_payment_doubtful",
    message: "The payment for {bill} does not match what is due",
  },
  adc_completed: /*i18n*/ { id: "notification.adc_completed", message: "{bill} is released" },
  adc_late: /*i18n*/ { id: "notification.adc_late", message: "{bill} takes longer than usual" },
} as const satisfies Record<AdcNotificationKindName, MessageDescriptor>;

export const adcNotificationSteps = {
  adc_number_issued: /*i18n*/ {
    id: "notification.next.adc_number_issued",
    message: "Upload the documents, then seal and submit.",
  },
  adc_number_refused: /*i18n*/ {
    id: "notification.next.adc_number_refused",
    message: "Correct what it points out, then ask for the number again.",
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
    message: "Correct what it points out, then seal and submit again.",
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
    message: "Wait: what was sent is with Abu Dhabi Customs. Contact them if the goods are held up.",
  },
} as const satisfies Record<AdcNotificationKindName, MessageDescriptor>;
