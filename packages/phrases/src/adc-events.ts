// Every event of an ADC filing as a line of its history.
import type { AdcEvent } from "@filings/contract/adc/workflow";
import type { MessageDescriptor } from "@lingui/core";

export const adcEventLines = {
  REQUEST: /*i18n*/ {
    id: "adc.event.REQUEST",
    message: "Filing number asked for",
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
