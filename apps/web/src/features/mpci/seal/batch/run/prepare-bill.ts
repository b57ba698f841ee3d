// Reads one bill of a batch as it is now and freezes it for the key, by the same calls as a bill that is sealed alone.
import { type FilingDetail, getMpciFiling } from "@filings/contract/api/mpci/filings";
import { prepareMpciSubmission } from "@filings/contract/api/mpci/submission";
import { getMpciSentVersion, type MpciSentVersion } from "@filings/contract/api/mpci/sync";
import { ApiError } from "#api/api-error.ts";
import type { Call } from "#api/call.ts";
import { patiently } from "#filing/mpci/bulk/six-at-a-time.ts";
import { stillRejected } from "#filing/mpci/points/still-rejected.ts";
import { notInDraftNow } from "#filing/mpci/unchosen/use-not-in-draft.ts";
import { countOfChanges } from "#filing/mpci/update/use-sent-version.ts";
import type { Aside, BillState, UpdateOfBill } from "../bill-state.ts";

interface Preparing {
  readonly call: Call;
  readonly keyId: string;
  /** Whether a bill that has left the draft was sent by this batch. */
  readonly wasSealed: (filing: FilingDetail) => boolean;
  /** Why updates are sent, as NAIC reads it; null: not said yet, and no update is prepared. */
  readonly reason: string | null;
  /** Of the person who seals. */
  readonly userId: string | undefined;
  readonly say: (error: unknown) => string;
  readonly signal: AbortSignal;
}

export async function prepareBill(filingId: string, preparing: Preparing): Promise<BillState> {
  const { call, wasSealed, reason, userId, say, signal } = preparing;
  const params = { filingId };
  try {
    const filing = await patiently(() => call(getMpciFiling, { params, signal }), signal);
    const isFirst = filing.first_submitted_at === null;
    if (!filing.available_actions.includes("prepare")) {
      if (!isFirst && wasSealed(filing)) return { is: "sent", filing };
      return { is: "aside", why: isFirst ? "not-a-draft" : "sent-before", filing };
    }
    const { texts, unsentAt } = notInDraftNow(userId, filing);
    if (unsentAt !== null) return { is: "aside", why: "not-saved", filing };
    if (texts.length > 0) return { is: "aside", why: "not-understood", filing };
    if (isFirst) return await freeze(filing, null, preparing);
    const sent = await patiently(() => call(getMpciSentVersion, { params, signal }), signal);
    const why = asideOfUpdate(filing, sent);
    if (why !== null) return { is: "aside", why, filing };
    return reason === null ? { is: "unreasoned", filing, sent } : await freeze(filing, { sent, reason }, preparing);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { is: "aside", why: "missing", filing: null };
    if (signal.aborted) return { is: "reading" };
    return { is: "failed", filing: null, reason: say(error), code: error instanceof ApiError ? error.code : null };
  }
}

/** What an update is asked about on its own page, one reason for many cannot say. */
function asideOfUpdate(filing: FilingDetail, sent: MpciSentVersion): Aside | null {
  if (filing.rfi !== null) return "asked";
  if (countOfChanges(filing, sent) === 0) return "unchanged";
  return stillRejected(filing, filing.body).length > 0 ? "still-rejected" : null;
}

async function freeze(
  filing: FilingDetail,
  update: UpdateOfBill | null,
  { call, keyId, signal }: Preparing,
): Promise<BillState> {
  const params = { filingId: filing.id };
  const body = { key_id: keyId, ...(update === null ? {} : { reason: update.reason }) };
  try {
    const preparation = await patiently(() => call(prepareMpciSubmission, { params, body, signal }), signal);
    return { is: "ready", prepared: { filing, preparation, update } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== "has_errors") return { is: "failed", filing, reason: error.message, code: error.code };
    return { is: "faults", filing, faults: error.errors.filter(({ severity }) => severity === "error") };
  }
}
