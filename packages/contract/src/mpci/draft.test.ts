import { expect, test } from "vitest";
import { copyOf } from "./draft.ts";
import { aHouseBill } from "./house-bill.example.ts";

test("a copy has the number of no other bill, and keeps who files beneath", () => {
  const { bill_number, master_bill_number, parent_bill, expected_sub_filings } = copyOf({
    ...aHouseBill(),
    parent_bill: { bill_number: "PARENT1", mpci_party_id: "MPCI9" },
    expected_sub_filings: [{ mpci_party_id: "MPCI123", bill_number: "HOUSE1" }],
  });
  expect([bill_number, master_bill_number, parent_bill, expected_sub_filings]).toEqual([
    null,
    null,
    { bill_number: null, mpci_party_id: "MPCI9" },
    [{ mpci_party_id: "MPCI123", bill_number: null }],
  ]);
});
