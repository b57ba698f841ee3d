// Gives a draft another bill type: what bills of that type do not have is taken out, and named.

import type { BillType, FilingBody, PartyRole } from "../filing.ts";
import { billForms, has } from "./bill-forms.ts";

/** A field of the bill, or a party by its role. */
export type Cleared =
  | { readonly field: "master_bill_number" | "parent_bill" | "expected_sub_filings" | "movement_type" }
  | { readonly role: PartyRole };

export function withBillType(body: FilingBody, bill_type: BillType): { body: FilingBody; cleared: Cleared[] } {
  const { movements, parties: roles } = billForms[bill_type];
  const cleared: Cleared[] = [];
  const after: FilingBody = { ...body, bill_type };
  if (!has(bill_type, "master_bill_number") && body.master_bill_number !== null) {
    after.master_bill_number = null;
    cleared.push({ field: "master_bill_number" });
  }
  if (!has(bill_type, "parent_bill") && body.parent_bill !== null) {
    after.parent_bill = null;
    cleared.push({ field: "parent_bill" });
  }
  if (!has(bill_type, "expected_sub_filings") && body.expected_sub_filings.length > 0) {
    after.expected_sub_filings = [];
    cleared.push({ field: "expected_sub_filings" });
  }
  if (!movements.includes(body.movement_type)) {
    after.movement_type = "IMPORT";
    cleared.push({ field: "movement_type" });
  }
  const isNamed = (role: PartyRole) => roles[role] !== undefined && roles[role] !== "derived";
  const gone = body.parties.filter(({ role }) => !isNamed(role));
  if (gone.length > 0) {
    after.parties = body.parties.filter(({ role }) => isNamed(role));
    cleared.push(...[...new Set(gone.map(({ role }) => role))].map((role) => ({ role })));
  }
  return { body: after, cleared };
}
