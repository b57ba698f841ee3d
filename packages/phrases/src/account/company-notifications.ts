// What a notification says of a company's registration codes, credits and webhooks: its line, and what its reader does next.
import type { MessageDescriptor } from "@lingui/core";

export const companyNotificationLines = {
  company_approved: /*i18n*/ {
    id: "notification.company_approved",
    message: "Your company is approved",
  },
  company_suspended: /*i18n*/ {
    id: "notification.company_suspended",
    message: "Your company is suspended",
  },
  company_plan_set: /*i18n*/ {
    id: "notification.company_plan_set",
    message: "The operator of the platform set the plan of your company, from {from}",
  },
  code_approved: /*i18n*/ {
    id: "notification.code_approved",
    message: "Your company has the registration code {what}",
  },
  code_refused: /*i18n*/ {
    id: "notification.code_refused",
    message: "Your company was not given the registration code {what}",
  },
  code_expires_soon: /*i18n*/ {
    id: "notification.code_expires_soon",
    message: "The registration code {what} expires within {days, plural, one {# day} other {# days}}",
  },
  credits_low: /*i18n*/ {
    id: "notification.credits_low",
    message:
      "{count, plural, one {Your company has # credit left, and a usual day costs {usual, number}} other {Your company has # credits left, and a usual day costs {usual, number}}}",
  },
  webhook_stopped: /*i18n*/ {
    id: "notification.webhook_stopped",
    message: "The webhook to {what} was stopped: it has accepted nothing for three days",
  },
} as const satisfies Record<string, MessageDescriptor>;

export const companyNotificationSteps = {
  company_approved: /*i18n*/ {
    id: "notification.next.company_approved",
    message: "Submit and pay from now on.",
  },
  company_suspended: /*i18n*/ {
    id: "notification.next.company_suspended",
    message:
      "Write to the operator of the platform. Until then you see and export everything, and answers still arrive.",
  },
  company_plan_set: /*i18n*/ {
    id: "notification.next.company_plan_set",
    message: "Read in the company's security log which plan it is, and why.",
  },
  code_approved: /*i18n*/ {
    id: "notification.next.code_approved",
    message: "File with Abu Dhabi Customs under it.",
  },
  code_refused: /*i18n*/ {
    id: "notification.next.code_refused",
    message: "Correct what is said there, and ask for it again.",
  },
  code_expires_soon: /*i18n*/ {
    id: "notification.next.code_expires_soon",
    message: "Renew it with customs, then ask here for its renewal: nothing is filed under an expired code.",
  },
  credits_low: /*i18n*/ {
    id: "notification.next.credits_low",
    message: "Buy credits before they run out. A filing in its last 24 hours is sent in any case, once.",
  },
  webhook_stopped: /*i18n*/ {
    id: "notification.next.webhook_stopped",
    message: "Mend the system behind it, then start the webhook again in the company's settings.",
  },
} as const satisfies Record<string, MessageDescriptor>;
