// The kinds of notification that a company's rules may send to more people: what happens to one filing, and its deadline.
import type { FilingSystem } from "../filing/systems.ts";
import type { NotificationKindName } from "./notification-kinds.ts";

/** Told by a clock. The first once for each rule and deadline, so many hours before as the rule says; the second once it is past. */
export const ruledDeadlines = ["filing_deadline", "filing_overdue"] as const satisfies readonly NotificationKindName[];

/** What colleagues say to one person is left out. */
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
  ...ruledDeadlines,
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

export function isRuledDeadline(kind: NotificationKindName): kind is (typeof ruledDeadlines)[number] {
  return (ruledDeadlines as readonly string[]).includes(kind);
}

/** Labels and deadlines are those of bills: rules about declarations have neither. */
export function systemOfRule(kind: RuledKind): FilingSystem {
  return kind.startsWith("adc_") ? "ADC" : "MPCI";
}
