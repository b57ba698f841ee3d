// Reads one bill of a batch as it is now and freezes it for the key, by the same calls as a bill that is sealed alone.
import { getMpciFiling } from "@filings/contract/api/mpci/filings";
import { prepareMpciSubmission } from "@filings/contract/api/mpci/submission";
import { ApiError } from "#api/api-error.ts";
import type { Call } from "#api/call.ts";
import { patiently } from "#filing/mpci/bulk/six-at-a-time.ts";
import { notInDraftNow } from "#filing/mpci/unchosen/use-not-in-draft.ts";
import type { BillState } from "../bill-state.ts";

interface Preparing {
  readonly call: Call;
  readonly keyId: string;
  /** This bill was sealed in the batch: what has left the draft was sent. */
  readonly wasSealed: boolean;
  /** Of the person who seals. */
  readonly userId: string | undefined;
  readonly say: (error: unknown) => string;
  readonly signal: AbortSignal;
}

export async function prepareBill(filingId: string, preparing: Preparing): Promise<BillState> {
  const { call, keyId, wasSealed, userId, say, signal } = preparing;
  const params = { filingId };
  try {
    const filing = await patiently(() => call(getMpciFiling, { params, signal }), signal);
    const isFirst = filing.first_submitted_at === null;
    if (!filing.available_actions.includes("prepare")) {
      if (!isFirst && wasSealed) return { is: "sent", filing };
      return { is: "aside", why: isFirst ? "not-a-draft" : "sent-before", filing };
    }
    // It states a reason of its own.
    if (!isFirst) return { is: "aside", why: "update", filing };
    const { texts, unsentAt } = notInDraftNow(userId, filing);
    if (unsentAt !== null) return { is: "aside", why: "not-saved", filing };
    if (texts.length > 0) return { is: "aside", why: "not-understood", filing };
    try {
      const ask = () => call(prepareMpciSubmission, { params, body: { key_id: keyId }, signal });
      return { is: "ready", prepared: { filing, preparation: await patiently(ask, signal) } };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== "has_errors") return { is: "failed", filing, reason: error.message, code: error.code };
      return { is: "faults", filing, faults: error.errors.filter(({ severity }) => severity === "error") };
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { is: "aside", why: "missing", filing: null };
    if (signal.aborted) return { is: "reading" };
    return { is: "failed", filing: null, reason: say(error), code: error instanceof ApiError ? error.code : null };
  }
}
