// The kinds of notification that a company's rules may send to more people: what happens to one filing.
import type { FilingSystem } from "../filing/systems.ts";
import type { NotificationKindName } from "./notification-kinds.ts";

/** Reminders are left out: everyone who may submit hears of them already. So is what colleagues say to one person. */
export const ruledKinds = [
  "filing_load",
  "filing_load_with_warning",
  "filing_do_not_load",
  "filing_info_needed",
  "filing_rejected",
  "filing_pending_sub_filing",
  "filing_family_complete",
  "filing_expired",
  "filing_cancel_accepted",
  "filing_cancel_refused",
  "filing_cancel_not_delivered",
  "filing_parent_withdrawn",
  "filing_parent_updated",
  "filing_not_delivered",
  "adc_number_issued",
  "adc_number_refused",
  "adc_number_failed",
  "adc_accepted",
  "adc_permit_needed",
  "adc_rejected",
  "adc_rejected_for_good",
  "adc_release_refused",
  "adc_submission_failed",
  "adc_charges_due",
  "adc_payment_failed",
  "adc_payment_expired",
  "adc_payment_doubtful",
  "adc_completed",
  "adc_late",
] as const satisfies readonly NotificationKindName[];
export type RuledKind = (typeof ruledKinds)[number];

/** Of one company and of one rule; the hours are a week. */
export const ruleLimits = { rulesMost: 50, peopleMost: 50, hoursMost: 168, daysCounted: 7 } as const;

export function isRuled(kind: NotificationKindName): kind is RuledKind {
  return (ruledKinds as readonly string[]).includes(kind);
}

/** Labels and deadlines are those of bills: rules about declarations have neither. */
export function systemOfRule(kind: RuledKind): FilingSystem {
  return kind.startsWith("adc_") ? "ADC" : "MPCI";
}
