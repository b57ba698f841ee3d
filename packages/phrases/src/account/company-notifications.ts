// What a notification says of a company's registration codes, plan, credits and webhooks: its line, and what its reader does next.
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
    message:
      "{plan, select, none {The operator of the platform set the plan of your company, from {from}} other {The operator of the platform set the plan {plan} for your company, from {from}}}",
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
  plan_renews_soon: /*i18n*/ {
    id: "notification.plan_renews_soon",
    message: "The plan of your company is renewed on {from} for {amount}",
  },
  plan_fee_failed: /*i18n*/ {
    id: "notification.plan_fee_failed",
    message:
      "{reason, select, NO_CARD {The fee of the plan is due, and no card is kept to pay it} NO_MONEY {The fee of the plan was not paid: the card has no money} CARD_EXPIRED {The fee of the plan was not paid: the card has expired} NEEDS_HOLDER {The fee of the plan was not paid: the bank asks for the card's holder} other {The fee of the plan was not paid: the bank declined the card}}{count, select, 0 {} other { (attempt {count, number})}}",
  },
  plan_stopped: /*i18n*/ {
    id: "notification.plan_stopped",
    message: "The fee of the plan is unpaid: your company submits nothing new",
  },
  plan_usage: /*i18n*/ {
    id: "notification.plan_usage",
    message:
      "{system, select, ADC {{stage, select, all {All declarations that the plan includes this month are used} other {Of the declarations that the plan includes this month 80 % are used}}} other {{stage, select, all {All MPCI filings that the plan includes this month are used} other {Of the MPCI filings that the plan includes this month 80 % are used}}}}",
  },
  unit_pays_itself: /*i18n*/ {
    id: "notification.unit_pays_itself",
    message: "{name} no longer pays for what your company files",
  },
  credits_bought: /*i18n*/ {
    id: "notification.credits_bought",
    message: "Credits were bought automatically for {amount}{count, select, 0 {} other { (credits: {count, number})}}",
  },
  credits_not_bought: /*i18n*/ {
    id: "notification.credits_not_bought",
    message:
      "{reason, select, NO_CARD {No credits were bought automatically: no card is kept} NO_MONEY {No credits were bought automatically: the card has no money} CARD_EXPIRED {No credits were bought automatically: the card has expired} NEEDS_HOLDER {No credits were bought automatically: the bank asks for the card's holder} other {No credits were bought automatically: the bank declined the card}}",
  },
  card_removed: /*i18n*/ {
    id: "notification.card_removed",
    message: "{name} removed the kept card",
  },
  credits_ceiling: /*i18n*/ {
    id: "notification.credits_ceiling",
    message:
      "No more credits are bought automatically this month: the next purchase would pass the ceiling of {amount}{count, select, 0 {} other { (credits: {count, number})}}",
  },
  price_rises: /*i18n*/ {
    id: "notification.price_rises",
    message:
      "{system, select, CREDIT {{oldAmount, select, none {Price of one credit from {from}: {amount}} other {One credit becomes dearer from {from}: {amount} (until then {oldAmount})}}} ADC {{plan, select, none {Price of an ADC filing from {from}, in credits: {price, number}; included a month: {included, number}} other {ADC filings become dearer in the plan {plan} from {from}: price in credits {price, number} (until then {oldPrice, number}), included a month {included, number} (until then {unlimited, select, yes {without limit} other {{oldIncluded, number}}})}}} other {{plan, select, none {Price of an MPCI filing from {from}, in credits: {price, number}; included a month: {included, number}} other {MPCI filings become dearer in the plan {plan} from {from}: price in credits {price, number} (until then {oldPrice, number}), included a month {included, number} (until then {unlimited, select, yes {without limit} other {{oldIncluded, number}}})}}}}",
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
    message:
      "{plan, select, none {Read in the company's security log which plan it is, and why.} other {Look at what it includes under Plan and payments.}}",
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
  plan_renews_soon: /*i18n*/ {
    id: "notification.next.plan_renews_soon",
    message:
      "{stage, select, later {Pay with another card if you prefer.} other {Choose a smaller plan before that day if you need less, or pay with another card.}}",
  },
  plan_fee_failed: /*i18n*/ {
    id: "notification.next.plan_fee_failed",
    message:
      "{stage, select, again {Pay {amount} before {from}. Until then everything works; from that day on nothing new is submitted. The card is charged again on {again}.} last {Pay {amount} before {from}. Until then everything works; from that day on nothing new is submitted. No further attempt is made.} other {Pay it before {from}. Until then everything works; from that day on nothing new is submitted.}}",
  },
  plan_stopped: /*i18n*/ {
    id: "notification.next.plan_stopped",
    message:
      "{stage, select, again {Pay {amount}, and everything works again at once. Since {from} nothing new is submitted. What is under way goes on, and everything can be read and exported. {reason, select, NO_CARD {No card is kept.} NO_MONEY {The card has no money.} CARD_EXPIRED {The card has expired.} NEEDS_HOLDER {The bank asks for the card's holder.} other {The bank declined the card.}}{count, select, 0 {} other { Attempts: {count, number}.}} The card is charged again on {again}.} last {Pay {amount}, and everything works again at once. Since {from} nothing new is submitted. What is under way goes on, and everything can be read and exported. {reason, select, NO_CARD {No card is kept.} NO_MONEY {The card has no money.} CARD_EXPIRED {The card has expired.} NEEDS_HOLDER {The bank asks for the card's holder.} other {The bank declined the card.}}{count, select, 0 {} other { Attempts: {count, number}.}} No further attempt is made.} other {Pay the fee, and everything works again at once. What is under way goes on, and everything can be read and exported.}}",
  },
  plan_usage: /*i18n*/ {
    id: "notification.next.plan_usage",
    message: "Each one beyond those costs credits. Look at how many there are, or at a larger plan.",
  },
  unit_pays_itself: /*i18n*/ {
    id: "notification.next.unit_pays_itself",
    message:
      "{stage, select, waits {The plan of your company starts on {from} for {amount}, and nothing is charged before. Until then your company is on the plan Free: no filings are included, and each costs credits. Start the plan sooner if you need it, or keep Free.} goes_on {The plan of your company goes on. {amount} is charged on {from}.} other {From now on filings cost credits of your company. Look at what its plan includes, and buy credits.}}",
  },
  credits_bought: /*i18n*/ {
    id: "notification.next.credits_bought_on_paper",
    message:
      "{stage, select, invoice {The tax invoice comes by mail.} other {The receipt comes by mail.}} Change or turn off automatic buying under Plan and payments.",
  },
  credits_not_bought: /*i18n*/ {
    id: "notification.next.credits_not_bought",
    message: "Keep another card, then turn automatic buying on again.",
  },
  card_removed: /*i18n*/ {
    id: "notification.next.card_removed",
    message:
      "{stage, select, fee {Keep another card before {from}, or pay the plan's fee of {amount} yourself from that day on.} both {Credits are no longer bought automatically. Keep another card before {from}, or pay the plan's fee of {amount} yourself from that day on.} buying {Credits are no longer bought automatically. Keep another card, then turn it on again.} other {Nothing was charged to it.}}",
  },
  credits_ceiling: /*i18n*/ {
    id: "notification.next.credits_ceiling",
    message: "Buy credits yourself, or raise the ceiling under Plan and payments.",
  },
  price_rises: /*i18n*/ {
    id: "notification.next.price_rises",
    message: "Compare the plans, and choose the one that suits your company before that day.",
  },
  webhook_stopped: /*i18n*/ {
    id: "notification.next.webhook_stopped",
    message: "Mend the system behind it, then start the webhook again in the company's settings.",
  },
} as const satisfies Record<string, MessageDescriptor>;
