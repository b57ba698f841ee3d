// When a kept card stops to pay, as it matters to its company.
import type { KeptCard } from "@filings/contract/api/money/kept-card";
import { dubaiMonth } from "@filings/contract/values/time/dubai-day";

interface Times {
  readonly now: Date;
  /** Null: no fee comes. */
  readonly nextFeeAt: string | null;
}

/** A card pays until its month is over; the next fee is charged as a month begins. */
export function expiresWhen(
  { expires }: Pick<KeptCard, "expires">,
  { now, nextFeeAt }: Times,
): "EXPIRED" | "BEFORE_FEE" | "LATER" {
  if (expires === null) return "LATER";
  const ends = dubaiMonth(expires).endsAt.getTime();
  if (ends <= now.getTime()) return "EXPIRED";
  return nextFeeAt !== null && ends <= Date.parse(nextFeeAt) ? "BEFORE_FEE" : "LATER";
}
