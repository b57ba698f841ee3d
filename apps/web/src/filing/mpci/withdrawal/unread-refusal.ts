// A withdrawal that NAIC refused or never got, and that nobody has read yet.
import type { FilingRow } from "@filings/contract/api/mpci/list";

/** The filing stands, and nobody has read why: it waits for somebody. */
export function unreadRefusal({ withdrawal }: Pick<FilingRow, "withdrawal">): FilingRow["withdrawal"] {
  return withdrawal !== null && withdrawal.code !== "WITHDRAWAL_ACCEPTED" && !withdrawal.is_read ? withdrawal : null;
}
