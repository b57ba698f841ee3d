// The picture and tone of each kind of notification, and where it leads.
import { saidKind, screenOfKind, searchOfKind } from "@filings/contract/account/notification-screens";
import type { Notification } from "@filings/contract/api/account/notifications";
import { screenOf } from "@filings/contract/filing/systems";
import { filingsPath, newFilingPath } from "#filing/filing-link.tsx";
import { pageSizeFor, usualPageSize } from "#list/list-question.ts";
import type { IconShape } from "#ui/icon/icon.tsx";
import {
  banIcon,
  bellIcon,
  building2Icon,
  circleCheckIcon,
  circleXIcon,
  clockAlertIcon,
  coinsIcon,
  filesIcon,
  handshakeIcon,
  keyRoundIcon,
  layersIcon,
  messageCircleQuestionMarkIcon,
  octagonXIcon,
  timerOffIcon,
  triangleAlertIcon,
  undo2Icon,
  unplugIcon,
  userRoundIcon,
  walletIcon,
} from "#ui/icon/icons.ts";
import type { Address } from "#ui/navigation/address.ts";
import type { Tone } from "#ui/status/status-badge.tsx";

interface Look {
  readonly icon: IconShape;
  readonly tone: Tone;
}

const looks: Readonly<Record<string, Look>> = {
  filing_load: { icon: circleCheckIcon, tone: "success" },
  filing_load_with_warning: { icon: triangleAlertIcon, tone: "warning" },
  filing_do_not_load: { icon: octagonXIcon, tone: "danger" },
  filing_info_needed: { icon: messageCircleQuestionMarkIcon, tone: "warning" },
  filing_rejected: { icon: circleXIcon, tone: "danger" },
  filing_pending_sub_filing: { icon: layersIcon, tone: "info" },
  filing_family_complete: { icon: layersIcon, tone: "success" },
  sub_filing_awaited: { icon: layersIcon, tone: "warning" },
  filing_expired: { icon: timerOffIcon, tone: "neutral" },
  filing_update_dropped: { icon: timerOffIcon, tone: "warning" },
  filing_cancel_accepted: { icon: undo2Icon, tone: "neutral" },
  filing_cancel_refused: { icon: banIcon, tone: "danger" },
  filing_cancel_not_delivered: { icon: unplugIcon, tone: "danger" },
  filing_parent_withdrawn: { icon: undo2Icon, tone: "warning" },
  filing_parent_updated: { icon: layersIcon, tone: "warning" },
  filing_not_delivered: { icon: unplugIcon, tone: "danger" },
  filing_deadline: { icon: clockAlertIcon, tone: "warning" },
  filing_overdue: { icon: clockAlertIcon, tone: "danger" },
  filing_expires_soon: { icon: timerOffIcon, tone: "warning" },
  filing_in_your_name: { icon: handshakeIcon, tone: "info" },
  voyage_cut_off: { icon: clockAlertIcon, tone: "info" },
  filing_mentioned: { icon: messageCircleQuestionMarkIcon, tone: "info" },
  filing_assigned: { icon: userRoundIcon, tone: "info" },
  filing_noted: { icon: messageCircleQuestionMarkIcon, tone: "info" },
  filing_taken: { icon: userRoundIcon, tone: "info" },
  adc_number_issued: { icon: circleCheckIcon, tone: "info" },
  adc_papers_added: { icon: filesIcon, tone: "info" },
  adc_number_refused: { icon: circleXIcon, tone: "danger" },
  adc_number_failed: { icon: unplugIcon, tone: "danger" },
  adc_accepted: { icon: circleCheckIcon, tone: "success" },
  adc_permit_needed: { icon: messageCircleQuestionMarkIcon, tone: "warning" },
  adc_rejected: { icon: circleXIcon, tone: "danger" },
  adc_rejected_for_good: { icon: octagonXIcon, tone: "danger" },
  adc_release_refused: { icon: octagonXIcon, tone: "danger" },
  adc_submission_failed: { icon: unplugIcon, tone: "danger" },
  adc_charges_due: { icon: walletIcon, tone: "warning" },
  adc_payment_failed: { icon: banIcon, tone: "danger" },
  adc_payment_expired: { icon: timerOffIcon, tone: "danger" },
  adc_payment_doubtful: { icon: triangleAlertIcon, tone: "danger" },
  adc_completed: { icon: circleCheckIcon, tone: "success" },
  adc_late: { icon: clockAlertIcon, tone: "warning" },
  naic_connection_confirmed: { icon: circleCheckIcon, tone: "success" },
  naic_connection_refused: { icon: circleXIcon, tone: "danger" },
  key_confirmed: { icon: keyRoundIcon, tone: "success" },
  key_waiting: { icon: keyRoundIcon, tone: "warning" },
  invitation_accepted: { icon: userRoundIcon, tone: "info" },
  user_moved: { icon: building2Icon, tone: "info" },
  connection_invited: { icon: building2Icon, tone: "warning" },
  connection_accepted: { icon: building2Icon, tone: "success" },
  connection_refused: { icon: building2Icon, tone: "neutral" },
  connection_ended: { icon: building2Icon, tone: "neutral" },
  company_approved: { icon: circleCheckIcon, tone: "success" },
  company_suspended: { icon: circleXIcon, tone: "danger" },
  company_plan_set: { icon: building2Icon, tone: "info" },
  code_approved: { icon: circleCheckIcon, tone: "success" },
  code_refused: { icon: circleXIcon, tone: "danger" },
  code_expires_soon: { icon: clockAlertIcon, tone: "warning" },
  credits_low: { icon: coinsIcon, tone: "warning" },
  plan_renews_soon: { icon: walletIcon, tone: "info" },
  unit_pays_itself: { icon: walletIcon, tone: "warning" },
  plan_fee_failed: { icon: walletIcon, tone: "danger" },
  plan_stopped: { icon: octagonXIcon, tone: "danger" },
  plan_usage: { icon: layersIcon, tone: "warning" },
  credits_bought: { icon: coinsIcon, tone: "info" },
  credits_not_bought: { icon: coinsIcon, tone: "danger" },
  card_removed: { icon: walletIcon, tone: "info" },
  credits_ceiling: { icon: coinsIcon, tone: "warning" },
  price_rises: { icon: coinsIcon, tone: "warning" },
  webhook_stopped: { icon: unplugIcon, tone: "danger" },
  delegation_given: { icon: handshakeIcon, tone: "success" },
  delegation_payer_changed: { icon: coinsIcon, tone: "info" },
  delegation_limit_reached: { icon: coinsIcon, tone: "warning" },
  delegation_nobody_named: { icon: handshakeIcon, tone: "warning" },
  delegation_ended: { icon: handshakeIcon, tone: "neutral" },
};

export function lookOf(notification: Pick<Notification, "kind" | "params">): Look {
  return looks[saidKind(notification)] ?? { icon: bellIcon, tone: "neutral" };
}

/** Where they are about no single bill, they lead to the list. */
const ofManyBills: ReadonlySet<string> = new Set([
  "filing_load",
  "filing_in_your_name",
  "filing_deadline",
  "filing_overdue",
  "filing_expires_soon",
  "voyage_cut_off",
]);

/** Null: there is nothing to open. */
export function placeOf({ kind, filing }: Pick<Notification, "kind" | "filing">): Address | null {
  if (filing !== null) return screenOf(filing.system, filing.id);
  if (kind === "sub_filing_awaited") return newFilingPath;
  if (kind === "filing_assigned") return "/";
  if (ofManyBills.has(kind)) return filingsPath;
  return screenOfKind(kind);
}

/** Whether it and those before it are about one unpaid fee of a plan. */
export function isOfFee({ kind }: Pick<Notification, "kind">): boolean {
  return kind === "plan_fee_failed" || kind === "plan_stopped";
}

/** What a notification without a filing is about: its bills, where it names all of them; the bill that is to be filed. */
export function searchFor({ kind, filing, params }: Pick<Notification, "kind" | "filing" | "params">): object {
  if (filing !== null) return {};
  const text = (name: string) => (typeof params[name] === "string" ? params[name] : "");
  if (kind === "sub_filing_awaited") {
    return { bill: text("what"), above: text("parent_bill_number"), party: text("party_id") };
  }
  const bills = text("bills") === "" ? [] : text("bills").split("\n");
  if (bills.length > 0 && bills.length === params.count) {
    return { bills, ...(bills.length > usualPageSize && { rows: pageSizeFor(bills.length) }) };
  }
  const voyage = `${text("vessel_name")} ${text("voyage_number")}`.trim();
  return ofManyBills.has(kind) ? { ...(voyage !== "" && { q: voyage }), order: "file_by" } : searchOfKind(kind, params);
}
