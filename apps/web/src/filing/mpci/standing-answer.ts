// What the authority has said of the version in force, beside a later one: it stands until that is sent, a stop until it is registered.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { FilingRow } from "@filings/contract/api/mpci/list";
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
  if (answer === null || asksNothing.includes(answer.code)) return null;
  return status === "DRAFTED" || answer.code === "DNL" ? besides(status, statusOfAnswer[answer.code]) : null;
}

/** Of a bill of which an update is begun: it stands as NAIC has left it until the update is sent; null: none is begun. */
export function updatedAnswer({
  status,
  answer,
}: Pick<FilingRow, "status"> & { readonly answer: { readonly code: AnswerCode } | null }): MpciStatus | null {
  if (status !== "DRAFTED" || answer === null || answer.code === "REJECTED" || answer.code === "EXP") return null;
  return statusOfAnswer[answer.code];
}

/** A draft that changes what NAIC has registered, decided on or not; correcting what it rejected is none. */
export function isUpdate(row: Pick<FilingRow, "status" | "answer" | "received">): boolean {
  return updatedAnswer(row) !== null || (row.status === "DRAFTED" && row.received && row.answer === null);
}

/** That the cargo must stay ashore, while another version has a status of its own. */
export function standingStop({
  status,
  last_assessment: last,
}: Pick<FilingDetail, "status" | "last_assessment">): MpciStatus | null {
  return last?.code === "DNL" && !last.superseded ? besides(status, statusOfAnswer.DNL) : null;
}

function besides(status: MpciStatus, said: MpciStatus): MpciStatus | null {
  return status === said ? null : said;
}
