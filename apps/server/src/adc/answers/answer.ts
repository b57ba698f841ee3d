// The context in which an answer of Abu Dhabi Customs is applied: the filing, the message it answers, and whether it
// comes too early or too late.

import type { AdcStatus } from "@filings/contract/adc/workflow";
import type { AdcFacts, FailureStage } from "@filings/contract/adc/workflow-rules";
import type { AdcFailureShown } from "@filings/contract/api/adc/filings";
import type { AdcNotice, AdcReason } from "@filings/gateways/adc/notice";
import { placeOfPointer } from "@filings/gateways/adc/pointer-place";
import type { Tx } from "#db/open";
import type { Tools } from "#tools";
import type { LockedAdcFiling } from "../state-machine.ts";

/** The message of ours that the answer replies to. */
export interface AnsweredMessage {
  readonly id: string;
  readonly kind: "NUMBER_REQUEST" | "SUBMISSION" | "ASSESSMENT_REQUEST" | "PAYMENT_ADVICE";
  readonly version: number | null;
  readonly state: string;
  readonly reservation_id: string | null;
}

export interface Answering<Notice extends AdcNotice = AdcNotice> {
  readonly tools: Tools;
  readonly tx: Tx;
  readonly filing: LockedAdcFiling;
  readonly notice: Notice;
  /** Null when the answer replies to no message of ours. */
  readonly message: AnsweredMessage | null;
  readonly rawSha256: string;
  readonly now: Date;
}

export interface Outcome {
  readonly outcome: "APPLIED" | "NOTED" | "PARKED" | "IGNORED" | "UNKNOWN" | "SET_ASIDE";
  readonly reason: string | null;
  /** True lists the answer for people, although it may still be applied. */
  readonly isDoubtful?: boolean;
}

export const applied: Outcome = { outcome: "APPLIED", reason: null };
export const noted: Outcome = { outcome: "NOTED", reason: null };

export function parked(reason: string): Outcome {
  return { outcome: "PARKED", reason };
}

export function ignored(reason: string): Outcome {
  return { outcome: "IGNORED", reason };
}

export function answerClass({ filing, notice, message }: Answering): AdcFacts["answer"] {
  const version = notice.version ?? message?.version ?? null;
  const last = filing.last_sent_version;
  if (version === null || last === null || version > last) return "unsent";
  return version < last ? "older" : "current";
}

/** How far each status has come; an answer that belongs to a later status is too early. */
const progress: Readonly<Record<AdcStatus, number>> = {
  DRAFT: 0,
  FILING_NUMBER_ISSUED: 1,
  SUBMITTED: 2,
  PENDING_SUBMISSION_RESPONSE: 3,
  SUBMISSION_ACCEPTED: 4,
  PENDING_APPROVALS: 5,
  APPROVED: 6,
  PAYMENT_PENDING: 7,
  PAYMENT_STARTED: 8,
  PAYMENT_FAILED: 8,
  PAID: 9,
  PENDING_COMPLETE: 10,
  COMPLETED: 11,
  REJECTED: 12,
  FAILED: 12,
};

/** The outcome of an answer that cannot be applied now: kept for later, or ignored as late. */
export function tooEarlyOrLate({ filing, notice }: Pick<Answering, "filing" | "notice">, from: AdcStatus): Outcome {
  // After a time-out the acceptance may still arrive, and every later answer after it.
  const mayStillCome = filing.status === "FAILED" && filing.failure?.stage === "SUBMISSION";
  if (mayStillCome || progress[filing.status] < progress[from]) {
    return parked(`${notice.kind} came while the filing is ${filing.status}`);
  }
  return ignored(`${notice.kind} came when the filing was ${filing.status} already`);
}

/** The facts of an answer that the history keeps, for people and for the receipt. */
export function historyOf({ notice, message, rawSha256 }: Answering): Readonly<Record<string, unknown>> {
  return {
    message_id: notice.messageId,
    kind: notice.kind,
    version: notice.version ?? message?.version ?? null,
    raw_sha256: rawSha256,
    issued_at: notice.issuedAt?.toISOString() ?? null,
  };
}

export interface Refused {
  readonly stage: FailureStage;
  readonly kind: AdcFailureShown["kind"];
  readonly resubmittable: boolean;
  readonly authorityCode?: string | null;
  readonly reasons: readonly AdcReason[];
  /** The documents in the order in which they were sealed. */
  readonly documents: readonly { readonly id: string; readonly document_type: string }[];
  readonly at: Date;
}

type DocumentType = AdcFailureShown["items"][number]["document_type"];

/** The reasons of a refusal, each with the document or field it points at. */
export function failureOf({ stage, kind, resubmittable, authorityCode = null, reasons, documents, at }: Refused) {
  const [first] = reasons;
  const failure: AdcFailureShown = {
    stage,
    kind,
    authority_code: authorityCode,
    code: first?.code ?? null,
    message: first?.message ?? null,
    resubmittable,
    items: reasons.map((reason) => {
      const { document_id, field } = placeOfPointer(reason.pointer, documents);
      const pointed = documents.find(({ id }) => id === document_id)?.document_type ?? null;
      const document_type = (reason.documentType ?? pointed) as DocumentType;
      return { code: reason.code, message: reason.message, document_id, document_type, field };
    }),
    at: at.toISOString(),
  };
  return failure;
}
