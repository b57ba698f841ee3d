// The sentences of refusals about payments and money.
import type { MessageDescriptor } from "@lingui/core";

export const paymentErrors = {
  nothing_to_pay: /*i18n*/ {
    id: "error.nothing_to_pay",
    message: "Reload the filing: there is nothing to pay now.",
  },
  headquarters_pays: /*i18n*/ {
    id: "error.headquarters_pays",
    message:
      "Ask your headquarters, {name}, about plan and credits: it pays for your filings. Nothing was changed or charged.",
  },
  plan_set_by_operator: /*i18n*/ {
    id: "error.plan_set_by_operator",
    message:
      "Ask the operator of the platform: on {day} it set the plan {plan} for your company from {from}, and another choice would take its place. Nothing was changed.",
  },
  refund_too_large: /*i18n*/ {
    id: "error.refund_too_large",
    message: "Reload the page and enter less: fewer credits can go back now.",
  },
  payment_not_in_doubt: /*i18n*/ {
    id: "error.payment_not_in_doubt",
    message: "Reload the filing: this payment matched, or has been settled.",
  },
  price_unchanged: /*i18n*/ {
    id: "error.price_unchanged",
    message: "Enter another price: this one holds on that day already.",
  },
  price_day_too_near: /*i18n*/ {
    id: "error.price_day_too_near",
    message: "Choose a later day: tomorrow at the earliest, and a week from today for a dearer price.",
  },
  price_change_decided: /*i18n*/ {
    id: "error.price_change_decided",
    message: "Reload the list: this change was approved, refused or withdrawn in the meantime.",
  },
  price_change_own: /*i18n*/ {
    id: "error.price_change_own",
    message: "Ask another operator to decide: you proposed this change yourself.",
  },
  price_change_outdated: /*i18n*/ {
    id: "error.price_change_outdated",
    message: "Withdraw this change and propose it again: one of its prices was changed since.",
  },
  decision_by_colleague: /*i18n*/ {
    id: "error.decision_by_colleague",
    message: "Ask {names} to decide: you opened this payment yourself.",
  },
  second_administrator_needed: /*i18n*/ {
    id: "error.second_administrator_needed",
    message: "Invite a second administrator to decide, or ask support: you opened this payment yourself.",
  },
  assessment_expired: /*i18n*/ {
    id: "error.assessment_expired",
    message: "Wait for the new assessment: this amount has expired, and customs was asked again.",
  },
  insufficient_balance: /*i18n*/ {
    id: "error.insufficient_balance",
    message: "Buy credits: your balance does not cover this filing.",
  },
  payer_cannot_cover: /*i18n*/ {
    id: "error.payer_cannot_cover",
    message:
      "{because, select, LIMIT {Ask {name} to raise the monthly limit: it does not cover this filing, and nothing was sent. The limit is {limit} a month: {spent} used, and this filing costs {amount}.} other {Ask {name} to buy credits or to raise the monthly limit: it pays for this filing, and nothing was sent.}}",
  },
  plan_unpaid: /*i18n*/ {
    id: "error.plan_unpaid",
    message: "Pay the plan's fee first, on the page Plan and payments: it is unpaid.",
  },
  card_needed: /*i18n*/ {
    id: "error.card_needed",
    message: "Keep a card first: automatic buying needs one.",
  },
  ceiling_too_low: /*i18n*/ {
    id: "error.ceiling_too_low",
    message: "Enter a ceiling of a month that is at least as much as is bought each time.",
  },
  payment_provider_unavailable: /*i18n*/ {
    id: "error.payment_provider_unavailable",
    message: "Try again in a few minutes: the payment page cannot be reached now. Nothing was charged.",
  },
} as const satisfies Record<string, MessageDescriptor>;
