// The outcomes of a call to an authority, as values instead of exceptions.

import { limits } from "@filings/contract/limits";

export type OutsideAnswer =
  /** The authority has the message; `reference` is its receipt. */
  | { readonly kind: "accepted"; readonly reference: string; readonly receivedAt: string }
  /** The authority read the message and refuses it: sending the same again is useless. */
  | { readonly kind: "refused"; readonly reason: string }
  /** Certainly not received: the message may be sent again. */
  | { readonly kind: "unavailable"; readonly reason: string; readonly retryAfterSeconds?: number }
  /** Sent without a readable answer: ask before sending again. */
  | { readonly kind: "unknown"; readonly reason: string };

/** How long the authority asks to be left alone, capped at our limit. */
export function waitAskedMs(answer: OutsideAnswer): number {
  const seconds = answer.kind === "unavailable" ? (answer.retryAfterSeconds ?? 0) : 0;
  return Math.min(seconds, limits.retryAfterSecondsMost) * 1000;
}
