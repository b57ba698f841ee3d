// Reads a number of credits that a person has written.
import type { Subscription } from "@filings/contract/api/money/subscriptions";
import { toLatinDigits } from "@filings/contract/values/read-number";

/** Null: it is no number of credits that is sold. Digits of every script count. */
export function creditsWritten(
  written: string,
  { credits_least, credits_most }: Subscription["top_up"],
): number | null {
  const digits = toLatinDigits(written)
    .trim()
    .replace(/[\s,\u066c]/g, "");
  const credits = /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN;
  return credits >= credits_least && credits <= credits_most ? credits : null;
}
