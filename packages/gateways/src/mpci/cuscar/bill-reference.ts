// The reference of a bill, and whether it has a master bill.

import type { FilingBody } from "@filings/contract/mpci/filing";
import { has } from "@filings/contract/mpci/types/bill-forms";
import type { Sheet } from "./sheet.ts";

/** The qualifier of the bill's own number: a house bill under another house bill is a sub-house bill. */
export function ownBillReference({ profile, submission }: Sheet): string {
  const { bill_type, parent_bill } = submission.body;
  if (has(bill_type, "parent_bill") && parent_bill?.bill_number) return profile.references.subHouse;
  return profile.references.bills[bill_type];
}

/** Whether a carrier's master bill stands above this bill. */
export function hasMaster(body: FilingBody): boolean {
  return has(body.bill_type, "master_bill_number");
}
