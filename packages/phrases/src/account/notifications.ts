// The sentence of every kind of notification, and its reader's next step.
import type { NotificationKindName, NotificationParams } from "@filings/contract/account/notification-kinds";
import { saidKind } from "@filings/contract/account/notification-screens";
import type { MessageDescriptor } from "@lingui/core";
import { adcNotificationLines, adcNotificationSteps } from "../adc/notifications.ts";
import { companyNotificationLines, companyNotificationSteps } from "./company-notifications.ts";
import { deadlineLines, deadlineSteps } from "./deadline-notifications.ts";
import { delegationLines, delegationSteps } from "./delegation-notifications.ts";
import { teamNotificationLines, teamNotificationSteps } from "./team-notifications.ts";

export const notificationLines = {
  filing_load: /*i18n*/ {
    id: "notification.filing_load",
    message:
      "{many, select, bills {NAIC accepts {count, plural, one {# bill: it may be loaded} other {# bills: they may be loaded}}} other {NAIC accepts {bill}: it may be loaded}}",
  },
  filing_load_with_warning: /*i18n*/ {
    id: "notification.filing_load_with_warning",
    message: "NAIC lets {bill} be loaded, with a warning",
  },
  filing_do_not_load: /*i18n*/ {
    id: "notification.filing_do_not_load",
    message: "NAIC forbids the loading of {bill}",
  },
  filing_info_needed: /*i18n*/ {
    id: "notification.filing_info_needed",
    message: "NAIC asks for information about {bill}",
  },
  filing_rejected: /*i18n*/ {
    id: "notification.filing_rejected",
    message: "NAIC rejected {bill}: it is not registered",
  },
  filing_pending_sub_filing: /*i18n*/ {
    id: "notification.filing_pending_sub_filing",
    message:
      "{known, select, no {NAIC is waiting for a bill linked to {bill}} other {NAIC is waiting beneath {bill} for {what}}}",
  },
  filing_family_complete: /*i18n*/ {
    id: "notification.filing_family_complete",
    message: "Every bill expected beneath {bill} is filed",
  },
  sub_filing_awaited: /*i18n*/ {
    id: "notification.sub_filing_awaited",
    message:
      "{known, select, no {NAIC is waiting for your bill beneath {above} of {party}} other {NAIC is waiting for your bill {what} beneath {above} of {party}}}",
  },
  filing_expired: /*i18n*/ { id: "notification.filing_expired", message: "{bill} has expired" },
  filing_update_dropped: /*i18n*/ {
    id: "notification.filing_update_dropped",
    message: "The update of {bill} was discarded: the 200 days of the filing are over",
  },
  filing_cancel_accepted: /*i18n*/ { id: "notification.filing_cancel_accepted", message: "{bill} is withdrawn" },
  filing_cancel_refused: /*i18n*/ {
    id: "notification.filing_cancel_refused",
    message: "NAIC refused the withdrawal of {bill}: the filing stands",
  },
  filing_cancel_not_delivered: /*i18n*/ {
    id: "notification.filing_cancel_not_delivered",
    message: "The withdrawal of {bill} could not be delivered to NAIC: the filing stands",
  },
  filing_parent_withdrawn: /*i18n*/ {
    id: "notification.filing_parent_withdrawn",
    message: "{above}, the bill above {bill}, is withdrawn",
  },
  filing_parent_updated: /*i18n*/ {
    id: "notification.filing_parent_updated",
    message: "{above}, the bill above {bill}, was changed",
  },
  filing_not_delivered: /*i18n*/ {
    id: "notification.filing_not_delivered",
    message: "{bill} could not be delivered to NAIC",
  },
  ...deadlineLines,
  ...teamNotificationLines,
  ...adcNotificationLines,
  naic_connection_confirmed: /*i18n*/ {
    id: "notification.naic_connection_confirmed",
    message: "NAIC has confirmed your company as {party}",
  },
  naic_connection_refused: /*i18n*/ {
    id: "notification.naic_connection_refused",
    message: "Your company was not connected to NAIC as {party}",
  },
  key_confirmed: /*i18n*/ { id: "notification.key_confirmed", message: "Your key {address} is ready" },
  key_waiting: /*i18n*/ {
    id: "notification.key_waiting",
    message: "{name}'s key {address} is waiting for approval",
  },
  connection_invited: /*i18n*/ {
    id: "notification.connection_invited",
    message: "{name} invites your company to connect",
  },
  connection_accepted: /*i18n*/ {
    id: "notification.connection_accepted",
    message: "{name} is connected with your company",
  },
  connection_refused: /*i18n*/ {
    id: "notification.connection_refused",
    message: "The invitation to {name} was refused",
  },
  connection_ended: /*i18n*/ {
    id: "notification.connection_ended",
    message: "The connection with {name} has ended",
  },
  ...companyNotificationLines,
  ...delegationLines,
} as const satisfies Record<NotificationKindName, MessageDescriptor>;

const lines: Readonly<Record<string, MessageDescriptor>> = notificationLines;

/** Undefined for a kind that is not known here. */
export function lineOf(told: {
  readonly kind: string;
  readonly params: NotificationParams;
}): MessageDescriptor | undefined {
  return lines[saidKind(told)] ?? lines[told.kind];
}

export const notificationSteps = {
  filing_load: /*i18n*/ {
    id: "notification.next.filing_load",
    message: "{filer, select, SHIPPING_LINE {Load as planned.} other {Tell the carrier.}}",
  },
  filing_load_with_warning: /*i18n*/ {
    id: "notification.next.filing_load_with_warning",
    message: "Read the warning before loading.",
  },
  filing_do_not_load: /*i18n*/ {
    id: "notification.next.filing_do_not_load",
    message: "Stop the loading and contact NAIC.",
  },
  filing_info_needed: /*i18n*/ {
    id: "notification.next.filing_info_needed",
    message: "Answer the request: NAIC decides once it has your answer.",
  },
  filing_rejected: /*i18n*/ {
    id: "notification.next.filing_rejected",
    message: "Correct what NAIC points out, then submit again.",
  },
  filing_pending_sub_filing: /*i18n*/ {
    id: "notification.next.filing_pending_sub_filing",
    message:
      "{missing, plural, one {Ask the other party to file its bill.} other {Ask for the bills beneath that are not filed.}}",
  },
  filing_family_complete: /*i18n*/ {
    id: "notification.next.filing_family_complete",
    message: "NAIC decides on it next.",
  },
  sub_filing_awaited: /*i18n*/ {
    id: "notification.next.sub_filing_awaited",
    message: "File it and name {above} above it, or tell {party} that it is not yours.",
  },
  filing_expired: /*i18n*/ {
    id: "notification.next.filing_expired",
    message: "Copy the filing to file again.",
  },
  filing_update_dropped: /*i18n*/ {
    id: "notification.next.filing_update_dropped",
    message: "What was filed before stands and can no longer be changed. Copy the filing to file again.",
  },
  filing_cancel_accepted: /*i18n*/ {
    id: "notification.next.filing_cancel_accepted",
    message:
      "{filer, select, SHIPPING_LINE {Do not load it: the filing was withdrawn.} FORWARDER {Tell the carrier not to load it: the filing was withdrawn.} other {Nothing more to do. Copy the filing to file again.}}",
  },
  filing_cancel_refused: /*i18n*/ {
    id: "notification.next.filing_cancel_refused",
    message: "Read why, and contact NAIC if the cargo does not sail.",
  },
  filing_cancel_not_delivered: /*i18n*/ {
    id: "notification.next.filing_cancel_not_delivered",
    message: "Withdraw it again.",
  },
  filing_parent_withdrawn: /*i18n*/ {
    id: "notification.next.filing_parent_withdrawn",
    message: "Ask who filed it which bill takes its place, then update or withdraw yours.",
  },
  filing_parent_updated: /*i18n*/ {
    id: "notification.next.filing_parent_updated",
    message: "Compare vessel, ports, containers and weights with yours, and update it where they differ.",
  },
  filing_not_delivered: /*i18n*/ {
    id: "notification.next.filing_not_delivered",
    message: "{sent, select, UPDATE {Seal and send it again.} other {Submit it again: your credits were returned.}}",
  },
  ...deadlineSteps,
  ...teamNotificationSteps,
  ...adcNotificationSteps,
  naic_connection_confirmed: /*i18n*/ {
    id: "notification.next.naic_connection_confirmed",
    message:
      "{filer, select, SHIPPING_LINE {File your bills under it.} other {File your bills under it, and give it to your carriers.}}",
  },
  naic_connection_refused: /*i18n*/ {
    id: "notification.next.naic_connection_refused",
    message: "Correct the connection to NAIC and apply again.",
  },
  key_confirmed: /*i18n*/ { id: "notification.next.key_confirmed", message: "You can now seal filings with it." },
  key_waiting: /*i18n*/ {
    id: "notification.next.key_waiting",
    message: "Approve the key if you know whose it is, or refuse it.",
  },
  connection_invited: /*i18n*/ {
    id: "notification.next.connection_invited",
    message: "Accept if you work with this company, or refuse.",
  },
  connection_accepted: /*i18n*/ {
    id: "notification.next.connection_accepted",
    message: "Delegate filing to it, if it is to file for you.",
  },
  connection_refused: /*i18n*/ {
    id: "notification.next.connection_refused",
    message: "Ask the company itself, if you expected it to accept.",
  },
  connection_ended: /*i18n*/ {
    id: "notification.next.connection_ended",
    message: "Filing through it has stopped. Invite the company to connect again.",
  },
  ...companyNotificationSteps,
  ...delegationSteps,
} as const satisfies Record<NotificationKindName, MessageDescriptor>;
