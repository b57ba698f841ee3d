// Whether a bill that was taken back on its way was submitted all the same.
import { getMpciSentVersion } from "@filings/contract/api/mpci/sync";
import { ApiError } from "#api/api-error.ts";
import type { Call } from "#api/call.ts";
import type { WaitingBill } from "#offline/unsent/waiting-bills.ts";

/** So long after a bill was taken back a server may still be at work on it. */
const atWorkMs = 30_000;

/**
 * Null: not known yet. It is asked by what this browser keeps no answer of, since a kept one is from before. `now`: when it
 * is asked.
 */
export async function whatBecame(
  { id, takenBackAt = 0 }: WaitingBill,
  { call, now }: { readonly call: Call; readonly now: number },
): Promise<"sent" | "not-sent" | null> {
  try {
    await call(getMpciSentVersion, { params: { filingId: id } });
    return "sent";
  } catch (error) {
    const isNotThere = error instanceof ApiError && error.status === 404;
    return isNotThere && now >= takenBackAt + atWorkMs ? "not-sent" : null;
  }
}
