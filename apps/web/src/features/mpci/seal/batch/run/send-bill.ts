// Signs and submits one bill of a batch: repeated under the same key until there is an answer, so that it is never sent twice.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import { submitMpciFiling } from "@filings/contract/api/mpci/submission";
import { billToSeal } from "@filings/contract/mpci/seal/bill-to-seal";
import { ApiError, NoAnswerError } from "#api/api-error.ts";
import type { Call } from "#api/call.ts";
import { patiently } from "#filing/mpci/bulk/six-at-a-time.ts";
import { toldNow } from "#i18n/time/told-time.ts";
import { isVoided } from "#sealing/seal-words.ts";
import { isSameParty } from "#sealing/shown/same-party.ts";
import { SealRefusedError, signPreparation } from "#sealing/sign-preparation.ts";
import type { OpenKey } from "#session/open-key/open-key.ts";
import { type BillState, type Budget, type PreparedBill, payerOf } from "../bill-state.ts";

export interface Sending {
  readonly call: Call;
  readonly key: Pick<OpenKey, "work">;
  readonly address: string;
  /** Of all that are sealed with it, whose answers are told together; null: it is sealed alone. */
  readonly batchId: string | null;
  readonly budget: Budget;
  /** The codes of the warnings that were accepted. */
  readonly accepted: ReadonlySet<string>;
  /** Why updates are sent, as it stands when they are sealed. */
  readonly reason: string | null;
  readonly prepareAgain: (id: string) => Promise<BillState>;
  readonly tell: (id: string, state: BillState) => void;
  readonly goesOn: () => boolean;
  readonly words: SendingWords;
}

export interface SendingWords {
  readonly changed: string;
  readonly otherWarnings: string;
  readonly costsMore: string;
  readonly otherPayer: string;
  readonly unknown: string;
  readonly refused: (error: unknown) => string;
}

const preparationsMost = 3;

/** Faults of the key are thrown: they stop the batch. */
export async function sendBill(id: string, reviewed: PreparedBill, sending: Sending): Promise<BillState> {
  const { budget, words } = sending;
  const { filing } = reviewed;
  const failed = (reason: string, code: string | null = null): BillState => ({ is: "failed", filing, reason, code });
  let prepared = isExpired(reviewed) || hasOtherReason(reviewed, sending) ? null : reviewed;
  for (let round = 0; round < preparationsMost; round += 1) {
    if (prepared === null) {
      const again = await sending.prepareAgain(id);
      if (again.is !== "ready") return again;
      prepared = again.prepared;
      if (!isSame(prepared, reviewed)) return failed(words.changed);
    }
    const payer = payerOf(prepared);
    if (payer !== payerOf(reviewed)) return failed(words.otherPayer, "price_changed");
    if (hasOtherWarnings(prepared, sending.accepted)) return failed(words.otherWarnings);
    const { total_e5: e5 } = prepared.preparation.price;
    if (!budget.take(payer, e5)) return failed(words.costsMore, "price_changed");
    try {
      return { is: "sent", filing: await submit(id, prepared, sending) };
    } catch (error) {
      // What nobody answered may have been paid.
      if (error instanceof NoAnswerError) return failed(words.unknown);
      budget.giveBack(payer, e5);
      if (error instanceof SealRefusedError) return failed(words.refused(error));
      if (!(error instanceof ApiError)) throw error;
      if (!isVoided(error.code)) return failed(words.refused(error), error.code);
      prepared = null;
    }
  }
  return failed(words.changed);
}

async function submit(id: string, prepared: PreparedBill, sending: Sending): Promise<FilingDetail> {
  const { call, key, address, batchId, tell, goesOn } = sending;
  const { preparation, filing } = prepared;
  tell(id, { is: "going", prepared, step: "signing" });
  const signed = await signPreparation(key, { preparation, shown: billToSeal(filing), address });
  const body = batchId === null ? signed : { ...signed, batch_id: batchId };
  const idempotencyKey = crypto.randomUUID();
  for (let tries = 0; ; tries += 1) {
    tell(id, { is: "going", prepared, step: "sending" });
    try {
      return await patiently(() => call(submitMpciFiling, { params: { filingId: id }, body, idempotencyKey }));
    } catch (error) {
      if (!(error instanceof NoAnswerError) || !goesOn()) throw error;
      tell(id, { is: "going", prepared, step: "no-line" });
      await backOnline(tries);
    }
  }
}

/** Until the browser says that the line is back, or a while that grows: it does not always say so. */
function backOnline(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, Math.min(10_000, 1_000 * 2 ** tries));
    function end(): void {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    }
    addEventListener("online", end);
  });
}

function isExpired({ preparation }: PreparedBill): boolean {
  return Date.parse(preparation.expires_at) <= toldNow();
}

/** The server keeps the reason with what it froze: one that was changed since is frozen anew. */
function hasOtherReason({ update }: PreparedBill, { reason }: Sending): boolean {
  return update !== null && update.reason !== reason;
}

/** The same version, content and documents, filed by the same party. */
function isSame({ preparation: one }: PreparedBill, { preparation: other }: PreparedBill): boolean {
  const sealed = ({ typed_data: { message }, version }: typeof one) =>
    JSON.stringify([version, message.contentHash, message.documents]);
  return sealed(one) === sealed(other) && isSameParty(one.typed_data.message, other.typed_data.message);
}

function hasOtherWarnings({ preparation }: PreparedBill, accepted: ReadonlySet<string>): boolean {
  return preparation.findings.some(({ severity, code }) => severity === "warning" && !accepted.has(code));
}
