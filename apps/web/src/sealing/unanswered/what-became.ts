// Whether a submission arrived whose answer was lost.
import { getAdcReceipt } from "@filings/contract/api/adc/submission";
import { getMpciReceipt } from "@filings/contract/api/mpci/filings";
import type { FilingSystem } from "@filings/contract/filing/systems";
import { ApiError } from "#api/api-error.ts";
import type { Call } from "#api/call.ts";
import type { Submission } from "./submissions.ts";

/** So long after its answer was lost a server may still be at work on a submission. */
const atWorkMs = 30_000;
/** So long its own page waits for the answer itself. */
const onItsWayMs = 60_000;

/**
 * Null: not known yet. The receipt names what was sealed last, and this browser keeps none of an earlier day. `now`: when
 * it is asked, epoch milliseconds.
 */
export async function whatBecameOf(
  { id, at, digest, lostAt }: Submission,
  { call, system, now }: { readonly call: Call; readonly system: FilingSystem; readonly now: number },
): Promise<"sent" | "not-sent" | null> {
  if (lostAt === undefined && now < Date.parse(at) + onItsWayMs) return null;
  const isSettled = now >= (lostAt ?? Date.parse(at)) + atWorkMs;
  const params = { filingId: id };
  try {
    const receipt = await call(system === "MPCI" ? getMpciReceipt : getAdcReceipt, { params });
    const { submission } = receipt as { readonly submission: { readonly digest: string } };
    if (submission.digest === digest) return "sent";
    return isSettled ? "not-sent" : null;
  } catch (error) {
    const isNotThere = error instanceof ApiError && error.status === 404;
    return isNotThere && isSettled ? "not-sent" : null;
  }
}
