// What a notification says of a delegation: who files in whose name, and from when.
import type { NotificationParams } from "@filings/contract/account/notification-kinds";
import type { BillType } from "@filings/contract/mpci/filing";
import type { MessageDescriptor } from "@lingui/core";

const filedLine: MessageDescriptor = /*i18n*/ {
  id: "notification.filing_in_your_name",
  message:
    "{many, select, bills {{name} files {count, plural, one {# bill} other {# bills}} in your company's name} other {{name} files {bill} in your company's name}}",
};

const filedStep: MessageDescriptor = /*i18n*/ {
  id: "notification.next.filing_in_your_name",
  message: "{name} takes the next step. You can read all that it files in your company's name.",
};

export const delegationLines = {
  filing_in_your_name: filedLine,
  do_not_load_in_your_name: filedLine,
  delegation_given: /*i18n*/ {
    id: "notification.delegation_given",
    message:
      "{stage, select, unnamed {Filing was delegated between your company and {name}: {system} {what}} FILER_WITHOUT_ADC {{principal} lets {delegate} file in its name from {from}, which is not possible yet: {system} {what}} other {{delegate} may file in the name of {principal} from {from}: {system} {what}}}",
  },
  delegation_ended: /*i18n*/ {
    id: "notification.delegation_ended",
    message:
      "{stage, select, unnamed {The delegation between your company and {name} has ended: {system} {what}} withdrawn {{delegate} was to file in the name of {principal} from {from}: the delegation is withdrawn: {system} {what}} other {{delegate} no longer files in the name of {principal}: {system} {what}}}",
  },
  delegation_payer_changed: /*i18n*/ {
    id: "notification.delegation_payer_changed",
    message:
      "{stage, select, limited {{principal} pays for what {delegate} files in its name up to a monthly limit from now on (credits: {count, number}): {system} {what}} unlimited {{principal} pays for what {delegate} files in its name without a monthly limit from now on: {system} {what}} other {{payer, select, PRINCIPAL {{principal} pays for what {delegate} files in its name from now on: {system} {what}} other {{delegate} pays for what it files in the name of {principal} from now on: {system} {what}}}}}",
  },
  delegation_limit_reached: /*i18n*/ {
    id: "notification.delegation_limit_reached",
    message: "Your monthly limit stopped a filing of {delegate} in your name: {system} {what}",
  },
  delegation_nobody_named: /*i18n*/ {
    id: "notification.delegation_nobody_named",
    message:
      "{side, select, delegate {Nobody is left of those who were to file: an administrator of your company has to choose who files ({principal}, {system} {what})} other {Nobody is left at {delegate} who may file: it has to choose who files ({system} {what})}}",
  },
} as const satisfies Record<string, MessageDescriptor>;

export const delegationSteps = {
  filing_in_your_name: filedStep,
  do_not_load_in_your_name: filedStep,
  delegation_given: /*i18n*/ {
    id: "notification.next.delegation_given",
    message:
      "{stage, select, FILER_WITHOUT_ADC {{side, select, delegate {Declarations to Abu Dhabi Customs are not switched on for your company: ask the operator of the platform.} other {{delegate} has no declarations to Abu Dhabi Customs yet: it has to ask the operator of the platform for them.}}} other {{replaces, select, yes {It takes the place of the delegation before. } other {}}{payer, select, PRINCIPAL {{count, select, 0 {{principal} pays, without a monthly limit. } other {{principal} pays, up to a monthly limit (credits: {count, number}). }}} FILER {{delegate} pays. } other {}}Look at what it covers in your company network.}}",
  },
  delegation_ended: /*i18n*/ {
    id: "notification.next.delegation_ended",
    message: "Check the drafts that were started under it.",
  },
  delegation_payer_changed: /*i18n*/ {
    id: "notification.next.delegation_payer_changed",
    message: "Look at the monthly limit in your company network. What was submitted before stays as it was.",
  },
  delegation_limit_reached: /*i18n*/ {
    id: "notification.next.delegation_limit_reached",
    message:
      "Raise the limit if {delegate} is to file now: nothing was sent, and the limit counts anew on {from}. You are told once a month for each limit.",
  },
  delegation_nobody_named: /*i18n*/ {
    id: "notification.next.delegation_nobody_named",
    message: "Nothing can be filed under the delegation until then.",
  },
} as const satisfies Record<string, MessageDescriptor>;

/** What a delegation covers, as it stands within a sentence; by bill types. */
const delegatedBills = {
  HOUSE: /*i18n*/ { id: "notification.delegated.HOUSE", message: "house bills" },
  MASTER: /*i18n*/ { id: "notification.delegated.MASTER", message: "master bills" },
  DIRECT: /*i18n*/ { id: "notification.delegated.DIRECT", message: "direct bills" },
  CO_LOAD_MASTER: /*i18n*/ { id: "notification.delegated.CO_LOAD_MASTER", message: "co-load master bills" },
} as const satisfies Record<BillType, MessageDescriptor>;

/** The bill types of a delegation in words; null for a registration code, and for a type that is not known here. */
export function billsOf(
  { system, what }: NotificationParams,
  list: (things: readonly MessageDescriptor[]) => string,
): string | null {
  if (system !== "MPCI" || typeof what !== "string") return null;
  const known: Readonly<Record<string, MessageDescriptor>> = delegatedBills;
  const bills = what.split(", ").flatMap((type) => known[type] ?? []);
  return bills.length === what.split(", ").length ? list(bills) : null;
}
