// What the search finds among the lists that a browser kept.
import { expect, test } from "vitest";
import { findIn } from "./search-kept.ts";

const aBill = {
  id: "a",
  number: "MPCI-1",
  bill_number: "GULF001",
  status: "DRAFT",
  received: false,
  shipper_name: "Müller GmbH",
  consignee_name: "Capital Imports LLC",
  vessel_name: "EVER GIVEN",
  voyage_number: "404W",
  first_container: "MSCU1234566",
  updated_at: "2026-11-21T08:00:00.000Z",
  container_count: 1,
};
const aDeclaration = {
  id: "d",
  name: "Pumps October",
  filing_number: null,
  declaration_number: null,
  reference: "REF-9",
  status: "DRAFT",
  updated_at: "2026-11-21T08:00:00.000Z",
};
const list = (at: number, ...results: readonly object[]) => ({ at, answer: { results } });
const none = { bills: [], declarations: [], contacts: [] };

test.each(["gulf0", "MSCU12", "ever given", "muller", "404w capital", "mpci-1"])("%s finds a bill", (q) => {
  const { filings } = findIn({ ...none, bills: [list(1, aBill)] }, q);
  expect(filings.results).toEqual([
    {
      ...{ system: "MPCI", id: "a", number: "MPCI-1", bill_number: "GULF001", name: null, status: "DRAFT" },
      ...{ is_discarded: false, shipper_name: "Müller GmbH", consignee_name: "Capital Imports LLC", filed_by: null },
      ...{ archived: false, updated_at: "2026-11-21T08:00:00.000Z" },
    },
  ]);
});

test("every word begins one of the bill's", () => {
  for (const q of ["ulf", "gulf001 dubai", "g"])
    expect(findIn({ ...none, bills: [list(1, aBill)] }, q).filings.results).toEqual([]);
});

test("a bill of several lists stands once, as the newest has it", () => {
  const bills = [list(2, { ...aBill, status: "CANCELED" }), list(1, aBill)];
  expect(findIn({ ...none, bills }, "gulf").filings.results).toMatchObject([
    { status: "CANCELED", is_discarded: true },
  ]);
});

test("declarations and contacts are found, and a list of another shape is passed over", () => {
  const found = findIn(
    {
      bills: [list(1, { id: "x" }), { at: 1, answer: {} }],
      declarations: [list(1, aDeclaration)],
      contacts: [list(1, { id: "c", name: "Pump Trading", city: "Jeddah", country: "SA", phone: null })],
    },
    "pump",
  );
  expect(found.filings.results).toMatchObject([{ system: "ADC", number: "Pumps October", filed_by: null }]);
  expect(found.contacts.results).toEqual([{ id: "c", name: "Pump Trading", city: "Jeddah", country: "SA" }]);
});
