// What an answer of NAIC changes in the stored filing: the refusal, the registration, the assessment.
import { limits } from "@filings/contract/limits";
import { type AssessmentCode, assessmentCodes } from "@filings/contract/mpci/workflow";
import type { MpciNotice } from "@filings/gateways/mpci/read-notice";
import type { NoticeSource } from "#filing/kept-notice";
import { withOutcome } from "#mpci/cancellation/outcome";
import type { LockedFiling } from "#mpci/lock-filing";
import type { Changes } from "#mpci/state-machine";
import { type AuthorityPoint, openRequest, type StoredAssessment } from "#mpci/stored-answers";
import type { AnsweredMessage } from "./answered-message.ts";

export type Heard = Exclude<MpciNotice["kind"], "UNKNOWN">;

export function isAssessment(kind: string): kind is AssessmentCode {
  return assessmentCodes.some((code) => code === kind);
}

/** What a receipt says was decided about the bill; a refused withdrawal decides nothing. */
export function decisionOf(event: Heard): string | null {
  if (event === "CANCEL_ACCEPTED") return "CANCELED";
  return isAssessment(event) || event === "REJECTED" ? event : null;
}

export function changesFor({
  notice,
  event,
  version,
  points,
  answered,
  filing,
  source,
}: {
  notice: MpciNotice;
  event: Heard;
  version: number;
  points: readonly AuthorityPoint[];
  answered: AnsweredMessage;
  filing: LockedFiling;
  source: NoticeSource;
}): Changes {
  const received = source.receivedAt.toISOString();
  if (event === "REJECTED") {
    return { rejection: JSON.stringify({ received_at: received, text: notice.text, points }) };
  }
  if (event === "CANCEL_ACCEPTED" || event === "CANCEL_REFUSED") {
    const outcome = event === "CANCEL_ACCEPTED" ? "ACCEPTED" : "REFUSED";
    const answer = { outcome, answered_at: received, text: notice.text, points } as const;
    return { pending_operation: null, ...withOutcome(filing, answer) };
  }
  // An assessment implies the registration, whichever arrives first (T15).
  const registration = {
    ...(notice.registrationNumber === null ? {} : { registration_number: notice.registrationNumber }),
    ...(filing.first_submitted_at === null ? firstSubmission(answered) : {}),
  };
  if (!isAssessment(event)) return registration;
  const assessment: StoredAssessment = {
    code: event,
    version,
    issued_at: (notice.issuedAt ?? source.receivedAt).toISOString(),
    received_at: received,
    text: notice.text,
    points,
    reference: notice.reference,
    containers: notice.containers,
    ...(event === "RFI" ? replacedBy(notice, filing) : {}),
    after_loading:
      filing.file_by !== null &&
      source.receivedAt.getTime() > filing.file_by.getTime() + limits.deadlineHours * 3_600_000,
    read_at: null,
  };
  return {
    ...registration,
    last_assessment: JSON.stringify(assessment),
    ...(event === "EXP" ? { locked: true } : {}),
  };
}

/** NAIC's latest request holds all that the unanswered one before it asked (domain 3.2). */
function replacedBy({ reference }: MpciNotice, filing: LockedFiling): Pick<StoredAssessment, "replaces"> {
  const before = openRequest(filing.last_assessment, filing);
  if (before === null || before.number === reference) return {};
  return { replaces: { number: before.number, issued_at: before.issued_at } };
}

function firstSubmission(answered: AnsweredMessage): Changes {
  const first = answered.sent_at ?? answered.created_at;
  return { first_submitted_at: first, expires_at: new Date(first.getTime() + limits.filingLifeDays * 86_400_000) };
}
