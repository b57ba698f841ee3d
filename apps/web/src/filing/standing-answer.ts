// What the authority has said of the version last sent, for a draft that is to replace it: it stands until that is sent.
import type { FilingRow } from "@filings/contract/api/mpci";
import type { AnswerCode, MpciStatus } from "@filings/contract/mpci/workflow";

/** The status that each answer leads to. */
export const statusOfAnswer: Readonly<Record<AnswerCode, MpciStatus>> = {
  ACT: "LOAD",
  ACW: "LOAD_WITH_WARNING",
  DNL: "DO_NOT_LOAD",
  RFI: "ADDITIONAL_INFO_NEEDED",
  PSF: "PENDING_SUB_FILING",
  EXP: "EXPIRED",
  REJECTED: "SUBMISSION_REJECTED",
};

/** Who updates what may be loaded answers nothing. */
export const asksNothing: readonly AnswerCode[] = ["ACT", "EXP"];

/** The status that the answer stands for; null: the filing's own status says it, or nothing is asked. */
export function standingAnswer({ status, answer }: Pick<FilingRow, "status" | "answer">): MpciStatus | null {
  if (status !== "DRAFTED" || answer === null || asksNothing.includes(answer.code)) return null;
  return statusOfAnswer[answer.code];
}
