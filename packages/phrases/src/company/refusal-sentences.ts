// The sentences of the company network's refusals.
import type { MessageDescriptor } from "@lingui/core";

export const networkErrors = {
  company_waits: /*i18n*/ {
    id: "error.company_waits",
    message:
      "Wait until the operator has approved your company: until then you prepare drafts, and nothing is sent or paid.",
  },
  company_suspended: /*i18n*/ {
    id: "error.company_suspended",
    message: "Write to the operator of the platform: your company is suspended, so nothing new is begun, sent or paid.",
  },
  own_company: /*i18n*/ {
    id: "error.own_company",
    message: "Enter another company: this address belongs to your own.",
  },
  company_invited: /*i18n*/ {
    id: "error.company_invited",
    message: "Wait for the answer, or withdraw the earlier invitation: this address is invited already.",
  },
  connection_changed: /*i18n*/ {
    id: "error.connection_changed",
    message: "Reload the page: this was answered or ended in the meantime.",
  },
  already_delegated: /*i18n*/ {
    id: "error.already_delegated",
    message: "Choose days after the delegation that there is, or let this one replace it: both cover the same.",
  },
  agent_cannot_delegate: /*i18n*/ {
    id: "error.agent_cannot_delegate",
    message: "Ask the shipping line to delegate to this company itself: a shipping agent cannot pass its filing on.",
  },
  delegation_of_others: /*i18n*/ {
    id: "error.delegation_of_others",
    message: "Ask an administrator of your company: it lets other colleagues file under this delegation.",
  },
  company_is_unit: /*i18n*/ {
    id: "error.company_is_unit",
    message: "Make the unit from your headquarters: your company is itself a unit, and a unit has none.",
  },
  unit_number_taken: /*i18n*/ {
    id: "error.unit_number_taken",
    message: "Choose another number: a unit of your company has this one.",
  },
  unit_in_use: /*i18n*/ {
    id: "error.unit_in_use",
    message:
      "Finish what is open in the unit first: {filings, plural, one {# filing} other {# filings}} and {payments, plural, one {# payment} other {# payments}}. Nothing was closed.",
  },
  oversight_required: /*i18n*/ {
    id: "error.oversight_required",
    message: "Ask an administrator to let you see the filings of the units.",
  },
  too_many_invitations: /*i18n*/ {
    id: "error.too_many_invitations",
    message: "Try again tomorrow: a company can invite at most {most} others a day.",
  },
} as const satisfies Record<string, MessageDescriptor>;
