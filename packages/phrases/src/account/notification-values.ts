// The values of a notification's parameters, as its sentences name them, in the reader's formats.
import type { NotificationParams } from "@filings/contract/account/notification-kinds";
import { type PlanName, planNames } from "@filings/contract/money/plans";
import { isolated, isolatedOurs } from "@filings/contract/values/hidden-characters";
import type { MessageDescriptor } from "@lingui/core";
import { planTitles } from "../money/plans.ts";
import { billsOf } from "./delegation-notifications.ts";

/** The reader's formats of instants and sums of money. */
export interface NotificationFormats {
  readonly time: (instant: string) => string;
  /** A day, `YYYY-MM-DD`. */
  readonly day: (day: string) => string;
  readonly amount: (amountE5: number, currency: string) => string;
  /** One after the other, the last with "and". */
  readonly list: (things: readonly MessageDescriptor[]) => string;
}

function isPlan(value: unknown): value is PlanName {
  return planNames.some((name) => name === value);
}

/** The values of the sentences' parameters. */
export function notificationValues(
  params: NotificationParams,
  { time, day, amount, list }: NotificationFormats,
): Record<
  | "bill"
  | "above"
  | "party"
  | "time"
  | "amount"
  | "address"
  | "name"
  | "company"
  | "left"
  | "system"
  | "what"
  | "known"
  | "filer"
  | "sent"
  | "voyage"
  | "many"
  | "principal"
  | "delegate"
  | "from"
  | "again"
  | "stage"
  | "side"
  | "payer"
  | "replaces"
  | "plan"
  | "oldAmount"
  | "unlimited"
  | "reason",
  string
> &
  Record<"count" | "hours" | "days" | "usual" | "missing" | "price" | "oldPrice" | "included" | "oldIncluded", number> {
  const text = (name: string) => (typeof params[name] === "string" ? params[name] : "");
  // Bill numbers, addresses and names keep their own direction within a sentence.
  const apart = (value: string) => (value === "" ? "" : isolated(value));
  const number = (name: string) => (typeof params[name] === "number" ? params[name] : 0);
  const until = text("file_by") || text("valid_until") || text("expires_at") || text("cut_off_at");
  const voyage = [text("vessel_name"), text("voyage_number")].filter((part) => part !== "").join(" ");
  const { amount_e5, old_amount_e5: oldE5 } = params;
  return {
    bill: apart(text("bill_number") || text("filing_name") || text("number")),
    above: apart(text("parent_bill_number")),
    // Whose id it is, where the reader knows them.
    party: [text("party_name"), text("party_id")]
      .filter((part) => part !== "")
      .map(apart)
      .join("\u00a0· "),
    time: until === "" ? "" : isolatedOurs(time(until)),
    // Customs charges are always in dirhams.
    amount: typeof amount_e5 === "number" ? isolatedOurs(amount(amount_e5, text("currency") || "AED")) : "",
    // Notifications of earlier days do not say what was before.
    oldAmount: typeof oldE5 === "number" ? isolatedOurs(amount(oldE5, text("currency"))) : "none",
    unlimited: params.old_included === null ? "yes" : "no",
    address: apart(text("address")),
    name: apart(text("name")),
    company: apart(text("company")),
    left: apart(text("left")),
    system: text("system"),
    filer: text("filer"),
    sent: text("sent"),
    principal: apart(text("principal")),
    delegate: apart(text("delegate")),
    from: text("from") === "" ? "" : isolatedOurs(day(text("from"))),
    again: text("again") === "" ? "" : isolatedOurs(day(text("again"))),
    // Notifications of earlier days do not say who files.
    stage: text("stage") || (text("delegate") === "" ? "unnamed" : "named"),
    side: text("side"),
    payer: text("payer"),
    replaces: text("replaces"),
    // Notifications of earlier days do not name it.
    plan: isPlan(params.plan) ? list([planTitles[params.plan]]) : "none",
    reason: text("reason"),
    what: apart(billsOf(params, list) ?? text("what")),
    known: text("what") === "" && text("cut_off_at") === "" ? "no" : "yes",
    voyage: apart(voyage),
    many: number("count") > 0 ? (voyage === "" ? "bills" : "voyage") : number("hours") > 0 ? "one" : "plain",
    count: number("count"),
    hours: number("hours"),
    days: number("days"),
    usual: number("usual"),
    price: number("price"),
    oldPrice: number("old_price"),
    included: number("included"),
    oldIncluded: number("old_included"),
    // Notifications of earlier days do not say how many.
    missing: number("missing") || 1,
  };
}
