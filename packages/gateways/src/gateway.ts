// What a call to an authority can come to: an answer is a value, never an exception.

import { limits } from "@filings/contract/limits";

export type OutsideAnswer =
  /** They have it; `reference` is their receipt. */
  | { readonly kind: "accepted"; readonly reference: string; readonly receivedAt: string }
  /** They read the request and will not take it: sending the same again is of no use. */
  | { readonly kind: "refused"; readonly reason: string }
  /** Surely not received: it may be sent again. */
  | { readonly kind: "unavailable"; readonly reason: string; readonly retryAfterSeconds?: number }
  /** Sent, and no readable answer came: ask before sending again. */
  | { readonly kind: "unknown"; readonly reason: string };

/** For how long they ask to be left alone; they may not keep a filing waiting for longer than we bear. */
export function waitAskedMs(answer: OutsideAnswer): number {
  const seconds = answer.kind === "unavailable" ? (answer.retryAfterSeconds ?? 0) : 0;
  return Math.min(seconds, limits.retryAfterSecondsMost) * 1000;
}
