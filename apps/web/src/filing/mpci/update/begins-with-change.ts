// Which bills are edited before their update is begun: the first change begins it, so that who only looks has begun nothing.
import type { FilingDetail } from "@filings/contract/api/mpci/filings";
import type { MpciStatus } from "@filings/contract/mpci/workflow";

/** NAIC has the bill and waits for nothing: what it rejected or asks about is begun at once, with what it said. */
const unbegun: readonly MpciStatus[] = [
  "SUBMISSION_SUCCESSFUL",
  "PENDING_SUB_FILING",
  "LOAD",
  "LOAD_WITH_WARNING",
  "DO_NOT_LOAD",
];

export function beginsWithChange({
  status,
  registration_number: registration,
  available_actions: may,
}: Pick<FilingDetail, "status" | "registration_number" | "available_actions">): boolean {
  return registration !== null && unbegun.includes(status) && may.includes("convert");
}
