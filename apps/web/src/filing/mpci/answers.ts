// The last words of the authority on a filing, each with its points; what names no point needs no card of its own.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { AuthorityPoint } from "@filings/contract/api/mpci/parts";
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import { asksNothing, statusOfAnswer } from "./standing-answer.ts";

export interface Point extends Readonly<AuthorityPoint> {
  readonly wantsAttachment: boolean;
}

export interface Answer {
  readonly kind: "refusal" | "request" | "answer";
  /** The status that the answer stands for. */
  readonly status: MpciStatus;
  readonly at: string;
  readonly text: string | null;
  readonly points: readonly Point[];
  /** What one quotes to the authority, and the containers it means; for what must not be loaded. */
  readonly reference: string | null;
  readonly containers: readonly string[];
  readonly isOvertaken: boolean;
  readonly isAfterLoading: boolean;
}

const calm = { reference: null, containers: [], isOvertaken: false, isAfterLoading: false };

export function answersOf({ status, rejection, rfi, last_assessment: last }: FilingDetail): Answer[] {
  // What was said of a withdrawn bill does not hold any more.
  if (status === "CANCELED") return [];
  const answers: Answer[] = [];
  if (rejection !== null) {
    const points = rejection.points.map((point) => ({ ...point, wantsAttachment: false }));
    const said = { at: rejection.received_at, text: rejection.text || null, points };
    answers.push({ kind: "refusal", status: statusOfAnswer.REJECTED, ...said, ...calm });
  }
  if (rfi !== null) {
    const points = rfi.points.map(({ wants_attachment, ...point }, at) => ({
      code: null,
      ...last?.points?.[at],
      ...point,
      wantsAttachment: wants_attachment,
    }));
    const said = { at: rfi.issued_at, text: last?.text || null, points };
    answers.push({ kind: "request", status: statusOfAnswer[last?.code ?? "RFI"], ...said, ...calm });
  } else if (last !== null) {
    answers.push({
      kind: "answer",
      status: statusOfAnswer[last.code],
      at: last.received_at,
      text: last.text || null,
      points: last.points.map((point) => ({ ...point, wantsAttachment: false })),
      // A filing that may be loaded is quoted by its registration.
      reference: last.code === "DNL" ? last.reference : null,
      containers: last.code === "DNL" ? last.containers : [],
      isOvertaken: last.superseded,
      isAfterLoading: last.after_loading,
    });
  }
  return answers;
}

/** What the draft of an update has still to answer: a refusal, a question, or an outcome that is not simply "load". */
export function openAnswers(filing: FilingDetail): Answer[] {
  const code = filing.last_assessment?.code;
  return answersOf(filing).filter(
    ({ kind, isOvertaken }) =>
      kind === "refusal" || (!isOvertaken && code !== undefined && !asksNothing.includes(code)),
  );
}

/** A path of the authority's message as the form knows it. */
export function pathInForm(path: string): string {
  return path.replace(/^body\./, "");
}
