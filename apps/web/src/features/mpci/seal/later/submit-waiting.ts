// Seals and submits one bill that waited for the line, if it is exactly what was agreed to; otherwise says what is to be looked at.
import type { Endpoint } from "@filings/contract/api/endpoint";
import { type FilingDetail, getMpciFiling } from "@filings/contract/api/mpci/filings";
import { submitMpciFiling } from "@filings/contract/api/mpci/submission";
import { getSelfById } from "@filings/contract/api/platform/service";
import { billToSeal } from "@filings/contract/mpci/seal/bill-to-seal";
import { sameAddress } from "@filings/seal/address";
import { canonicalHash } from "@filings/seal/hash/canonical-json";
import type { Call } from "#api/call.ts";
import { isNoAnswer } from "#offline/no-answer.ts";
import type { Owner } from "#offline/own-key.ts";
import { type IsEdited, sendEdit } from "#offline/unsent/unsent-edit.ts";
import type { Agreed, Asks, WaitingBill } from "#offline/unsent/waiting-bills.ts";
import { isSameParty } from "#sealing/shown/same-party.ts";
import { canSeal } from "#session/guarded-button/keys.ts";
import type { OpenKey } from "#session/open-key/open-key.ts";
import { KeyFaultError } from "#session/open-key/work.ts";
import { type BillState, budgetOf, type PreparedBill, payerOf } from "../batch/bill-state.ts";
import { prepareBill } from "../batch/run/prepare-bill.ts";
import { type SendingWords, sendBill } from "../batch/run/send-bill.ts";

export interface Submitting {
  readonly call: Call;
  readonly owner: Owner;
  readonly key: Pick<OpenKey, "work" | "address">;
  readonly isEdited: IsEdited;
  /** False once the person has taken it back, which may be while it is on its way. */
  readonly isWanted: () => boolean;
  /** Told before the server is asked to submit it: from then on it may be submitted, whatever is heard of it. */
  readonly setsOut: () => void;
  readonly words: SendingWords;
}

export type Outcome =
  /** No line yet, or the editor of another page is still saving it. */
  | { readonly is: "waits" }
  /** It was submitted before, was taken back, or is there no more: nothing is left to do. */
  | { readonly is: "over" }
  | { readonly is: "sent"; readonly filing: FilingDetail }
  | { readonly is: "asks"; readonly asks: Asks };

export async function submitWaiting(bill: WaitingBill, submitting: Submitting): Promise<Outcome> {
  try {
    const outcome = await submit(bill, submitting);
    // Whether it was sent is told all the same.
    const isQuestion = outcome.is === "asks" && outcome.asks.why !== "refused";
    return isQuestion && !submitting.isWanted() ? { is: "over" } : outcome;
  } catch (error) {
    if (isNoAnswer(error)) return { is: "waits" };
    if (error instanceof TakenBackError) return { is: "over" };
    if (error instanceof KeyFaultError) return asks("key");
    return { is: "asks", asks: { why: "refused", words: submitting.words.refused(error) } };
  }
}

const asks = (why: Exclude<Asks["why"], "refused">): Outcome => ({ is: "asks", asks: { why } });

async function submit(bill: WaitingBill, submitting: Submitting): Promise<Outcome> {
  const { call, owner, key, isEdited, isWanted, words } = submitting;
  const { id, agreed } = bill;
  await sendEdit(call, { owner, id, isEdited });
  const before = await sentBefore(bill, call);
  if (before !== null) return before;
  const address = key.address();
  const { blockchain_keys: keys } = await call(getSelfById, { params: { id: "self" } });
  const open = keys.find((one) => canSeal(one) && address !== null && sameAddress(one.ethereum_address, address));
  if (open === undefined || address === null) return asks("key");
  const { signal } = new AbortController();
  const preparing = {
    call,
    keyId: open.id,
    wasSealed: () => false,
    reason: null,
    userId: owner.user,
    say: words.refused,
    signal,
  };
  const state = await prepareBill(id, preparing);
  if (state.is !== "ready") return notReady(state);
  const why = differs(state.prepared, agreed);
  if (why !== null) return asks(why);
  if (!isWanted()) return { is: "over" };
  const sent = await sendBill(id, state.prepared, {
    ...{ call: unlessTakenBack(submitting), key, address, words },
    batchId: null,
    budget: budgetOf(new Map([[payerOf(state.prepared), agreed.totalE5 ?? 0]])),
    accepted: new Set(agreed.warnings),
    reason: null,
    prepareAgain: () => prepareBill(id, preparing),
    tell: () => {},
    goesOn: isWanted,
  });
  if (sent.is === "sent") return sent;
  return notReady(sent, true);
}

class TakenBackError extends Error {}

/** It may be taken back while it is signed, and between two tries. */
function unlessTakenBack({ call, isWanted, setsOut }: Submitting): Call {
  const asked = async (endpoint: Endpoint, input: never) => {
    if (endpoint.id === submitMpciFiling.id) {
      if (!isWanted()) throw new TakenBackError();
      setsOut();
    }
    return call(endpoint, input);
  };
  return asked as Call;
}

/** Null: it is still to be submitted. The answer to its own submission may have been lost. */
async function sentBefore({ id, agreed }: WaitingBill, call: Call): Promise<Outcome | null> {
  const filing = await call(getMpciFiling, { params: { filingId: id } });
  if (filing.first_submitted_at === null) return null;
  const now = agreementOf(filing);
  const isAsAgreed = now.contentHash === agreed.contentHash && isSameParty(agreed.party, now.party);
  return isAsAgreed ? { is: "sent", filing } : asks("elsewhere");
}

function notReady(state: BillState, isPrepared = false): Outcome {
  switch (state.is) {
    case "faults":
      return asks("faults");
    case "aside":
      return state.why === "not-saved" || state.why === "not-understood" ? asks("not-saved") : { is: "over" };
    case "unreasoned":
      return { is: "over" };
    case "failed":
      // Without a code it was no refusal of the server.
      return state.code === null && (state.filing === null || !isPrepared)
        ? { is: "waits" }
        : { is: "asks", asks: { why: "refused", words: state.reason } };
    default:
      return { is: "waits" };
  }
}

/** Null: it is what was agreed to. */
function differs(
  { filing, preparation }: PreparedBill,
  agreed: Agreed,
): "changed" | "party" | "price" | "warnings" | null {
  const now = agreementOf(filing);
  if (!isSameParty(agreed.party, now.party)) return "party";
  if (now.contentHash !== agreed.contentHash || now.documents.join() !== agreed.documents.join()) return "changed";
  // An older version kept no payer: then it was the company that files.
  if (preparation.price.payer.company_id !== (agreed.payer ?? filing.filed_by.id)) return "price";
  if (agreed.totalE5 === null || preparation.price.total_e5 > agreed.totalE5) return "price";
  const warnings = preparation.findings.filter(({ severity }) => severity === "warning");
  return warnings.every(({ code }) => agreed.warnings.includes(code)) ? null : "warnings";
}

/** What of a filing is agreed to besides its price and its warnings. */
export function agreementOf(filing: FilingDetail): Required<Pick<Agreed, "contentHash" | "documents" | "party">> {
  const { content, documents, registrationCode, companyId } = billToSeal(filing);
  return {
    contentHash: canonicalHash(content),
    documents: documents.map(({ sha256 }) => sha256),
    party: { registrationCode, companyId },
  };
}
