// What the form of a rule holds, and what of it is sent.
import { type RuledKind, systemOfRule } from "@filings/contract/account/ruled-kinds";

export type RuleField = "kind" | "label_id" | "of_user_id" | "hours_most" | "people" | "channels";
export type RuleValues = Readonly<Record<RuleField, string>>;

export function kindIn({ kind }: RuleValues): RuledKind {
  return kind as RuledKind;
}

/** How long before a deadline a rule tells of it, until something else is chosen. */
const usualHours = "24";

/** The hours that are chosen or understood; null: the event has none. */
export function hoursIn(values: RuleValues): string | null {
  const kind = kindIn(values);
  if (systemOfRule(kind) === "ADC" || kind === "filing_overdue") return null;
  return values.hours_most || (kind === "filing_deadline" ? usualHours : "");
}

/** Without what the event's filings do not have, though it may still be chosen. */
export function conditionsIn(values: RuleValues) {
  const kind = kindIn(values);
  const ofBill = systemOfRule(kind) === "MPCI";
  return {
    kind,
    of_user_id: values.of_user_id || null,
    label_id: (ofBill && values.label_id) || null,
    hours_most: Number(hoursIn(values)) || null,
  };
}

/** Below it what a rule would have told; add its conditions. */
export const rulesKey = ["notification-rules"] as const;
