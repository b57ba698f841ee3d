// The rules of the bill, its numbers, dates and carrier.
import { expect, test } from "vitest";
import { exampleCarrier } from "../house-bill.example.ts";
import { findingsOf, foundIn } from "./findings-of.example.ts";

test("V01: a bill number has capitals, digits, hyphens and slashes", () => {
  expect(foundIn({ bill_number: "A-1/B" })).toEqual([]);
  for (const bill_number of ["abcsha1", "ABC SHA 1", "-ABC", "ABC_1", "ABC#1"]) {
    expect(foundIn({ bill_number })).toEqual(["v01_bill_number bill_number"]);
  }
});

test("V01: blanks and small letters come with the number that is meant", () => {
  expect(findingsOf({ bill_number: "abc sha 1" })[0]?.params).toEqual({ value: "abc sha 1", suggestion: "ABCSHA1" });
  expect(findingsOf({ bill_number: "ABC#1" })[0]?.params).toEqual({ value: "ABC#1" });
});

test("V01: a number in Arabic digits is one mistake, said once with the number that is meant", () => {
  expect(foundIn({ bill_number: "ABC٢٠٢٦" })).toEqual(["v05_not_latin bill_number"]);
  expect(findingsOf({ bill_number: "ABC٢٠٢٦" })[0]?.params.suggestion).toBe("ABC2026");
});

test("V01: a number above 20 characters is pointed out, above 35 refused", () => {
  expect(foundIn({ bill_number: "A".repeat(20) })).toEqual([]);
  expect(foundIn({ bill_number: "A".repeat(21) })).toEqual(["v01_bill_number_long bill_number"]);
  expect(foundIn({ bill_number: "A".repeat(35) })).toEqual(["v01_bill_number_long bill_number"]);
  expect(foundIn({ bill_number: "A".repeat(36) })).toEqual(["too_long bill_number"]);
});

test("V02: a bill number is used once", () => {
  expect(foundIn({}, { context: { billNumberTakenBy: { filing_id: "other" } } })).toEqual([
    "v02_bill_number_taken bill_number",
  ]);
  expect(foundIn({ bill_number: null }, { context: { billNumberTakenBy: { filing_id: "other" } } })).toEqual([
    "v10_required bill_number",
  ]);
});

test("V02: a number that the principal or another delegate has filed is taken, and no filing of theirs is named", () => {
  const [found, ...others] = findingsOf({}, { context: { billNumberTakenBy: { filing_id: null } } });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: "v02_bill_number_filed", path: "bill_number" });
  expect(found?.params).toEqual({ value: "ABCSHA2611001", company: "ABC FORWARDING LLC" });
});

test("V03: an issue date lies at most a day ahead and 200 days back", () => {
  expect(foundIn({ issue_date: "2026-11-22" })).toEqual([]);
  expect(foundIn({ issue_date: "2026-11-23" })).toEqual(["v03_issue_date_future issue_date"]);
  expect(foundIn({ issue_date: "2026-05-05" })).toEqual([]);
  expect(foundIn({ issue_date: "2026-05-04" })).toEqual(["v03_issue_date_old issue_date"]);
});

test("V04: an MPCI Party ID has seven capitals or digits", () => {
  const parent = (mpci_party_id: string) => foundIn({ parent_bill: { bill_number: "XYZ1", mpci_party_id } });
  expect(parent("MPCI456")).toEqual([]);
  for (const id of ["MPCI45", "MPCI4567", "mpci456", "MPCI-56"]) {
    expect(parent(id)).toEqual(["v04_party_id parent_bill.mpci_party_id"]);
  }
  const carrier = { ...exampleCarrier, mpci_party_id: "EMC" };
  expect(foundIn({}, { lookups: { carrier } })).toEqual(["v04_party_id carrier_id"]);
});

test("V10: what the bill must say", () => {
  expect(foundIn({ bill_number: " ", issue_date: null, issue_place: null, master_bill_number: "" })).toEqual([
    "v10_required bill_number",
    "v10_required issue_date",
    "v10_required issue_place.unlocode",
    "v10_required master_bill_number",
  ]);
});

test("V10: a house bill has no bills beneath it", () => {
  expect(foundIn({ expected_sub_filings: [{ mpci_party_id: "MPCI456" }] })).toEqual([
    "v10_no_bills_beneath expected_sub_filings",
  ]);
});

test("V11: the bills above are others than this one", () => {
  expect(foundIn({ master_bill_number: "ABCSHA2611001" })).toEqual(["v11_master_is_own master_bill_number"]);
  expect(foundIn({ parent_bill: { bill_number: "ABCSHA2611001", mpci_party_id: "MPCI456" } })).toEqual([
    "v11_parent_is_own parent_bill.bill_number",
  ]);
});

test("V11: a parent bill has a number and an issuer, or is left open", () => {
  expect(foundIn({ parent_bill: { bill_number: "XYZ1" } })).toEqual(["v10_required parent_bill.mpci_party_id"]);
  expect(foundIn({ parent_bill: { mpci_party_id: "MPCI456" } })).toEqual(["v10_required parent_bill.bill_number"]);
  expect(foundIn({ parent_bill: { bill_number: "" } })).toEqual([]);
});

test("V12: the carrier is chosen, known and registered", () => {
  expect(foundIn({ carrier_id: null })).toEqual(["v12_carrier_required carrier_id"]);
  expect(foundIn({}, { lookups: { carrier: null } })).toEqual(["v12_carrier_not_known carrier_id"]);
  expect(foundIn({}, { lookups: { carrier: { name: "OTHER LINE", mpci_party_id: null } } })).toEqual([
    "v12_carrier_not_registered carrier_id",
  ]);
});

test("V13: a house bill is an import", () => {
  for (const movement_type of ["TRANSIT", "TRANSHIPMENT", "FROB"] as const) {
    expect(foundIn({ movement_type })).toContain("v13_movement_only_direct movement_type");
  }
});
