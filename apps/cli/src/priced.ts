// Formats prices and counts for the command's output.
import { amountScale } from "@filings/contract/limits";

export interface Priced {
  readonly total_e5: number;
  readonly payer?: { readonly name: string };
  /** Null: another company pays. */
  readonly balance_e5: number | null;
  readonly plan: string | null;
  readonly included_in_plan?: boolean;
  readonly remaining_in_plan?: number | null;
}

export function priceSentence(price: Priced): string {
  const credits = (e5: number) => (e5 / amountScale).toLocaleString("en-GB", { maximumFractionDigits: 5 });
  if (price.balance_e5 === null)
    return `Price: ${credits(price.total_e5)} credits, paid by ${price.payer?.name ?? "another company"}.`;
  const included = price.included_in_plan
    ? `, included in the plan ${price.plan} (${price.remaining_in_plan ?? "no limit"} left)`
    : "";
  return `Price: ${credits(price.total_e5)} credits${included}; balance ${credits(price.balance_e5)}.`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
