// A draft of another bill type keeps what that type has, and names what it loses.
import { expect, test } from "vitest";
import { aHouseBill } from "../house-bill.example.ts";
import { withBillType } from "./change-bill-type.ts";

const coLoaded = aHouseBill({
  bill_type: "CO_LOAD_MASTER",
  parent_bill: { bill_number: "COLOAD001", mpci_party_id: "COLOAD1" },
  expected_sub_filings: [{ mpci_party_id: "MPCI456" }],
});

test("a house bill becomes a co-load master bill without a loss", () => {
  expect(withBillType(aHouseBill(), "CO_LOAD_MASTER")).toEqual({
    body: aHouseBill({ bill_type: "CO_LOAD_MASTER" }),
    cleared: [],
  });
});

test("a co-load master bill loses the bills beneath it when it becomes a house bill", () => {
  const { body, cleared } = withBillType(coLoaded, "HOUSE");
  expect(cleared).toEqual([{ field: "expected_sub_filings" }]);
  expect(body.expected_sub_filings).toEqual([]);
  expect(body.parent_bill).toEqual(coLoaded.parent_bill);
});

test("a direct bill has neither bills above nor beneath it", () => {
  const { body, cleared } = withBillType(coLoaded, "DIRECT");
  expect(cleared).toEqual([
    { field: "master_bill_number" },
    { field: "parent_bill" },
    { field: "expected_sub_filings" },
  ]);
  expect(body).toMatchObject({ master_bill_number: null, parent_bill: null, expected_sub_filings: [] });
  expect(body.parties).toBe(coLoaded.parties);
});

test("a direct transit of a carrier's agent becomes an import without that agent when it becomes a house bill", () => {
  const agent = { key: "agent", role: "CARRIER_AGENT", name: "GULF AGENCIES" } as const;
  const direct = aHouseBill({
    bill_type: "DIRECT",
    movement_type: "TRANSIT",
    master_bill_number: null,
    parties: [...aHouseBill().parties, agent],
  });
  const { body, cleared } = withBillType(direct, "HOUSE");
  expect(cleared).toEqual([{ field: "movement_type" }, { role: "CARRIER_AGENT" }]);
  expect(body.movement_type).toBe("IMPORT");
  expect(body.parties.map(({ role }) => role)).not.toContain("CARRIER_AGENT");
});

test("a forwarder that was typed goes where the filer is the forwarder", () => {
  const forwarder = { key: "fw", role: "FORWARDER", name: "ABC FORWARDING LLC", mpci_party_id: "MPCI123" } as const;
  const master = aHouseBill({ bill_type: "MASTER", master_bill_number: null, parties: [forwarder] });
  expect(withBillType(master, "HOUSE").cleared).toEqual([{ role: "FORWARDER" }]);
});
