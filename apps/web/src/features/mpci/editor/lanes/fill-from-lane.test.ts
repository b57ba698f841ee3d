import type { MpciLane } from "@filings/contract/api/mpci/reuse/lanes";
import { applyChange, emptyBody } from "@filings/contract/mpci/draft";
import type { FilingBody, FilingChange } from "@filings/contract/mpci/filing";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { describe, expect, it } from "vitest";
import { withValueAt } from "../draft/values.ts";
import { fill, fillFromLane, unfill } from "./fill-from-lane.ts";

function aLane(): MpciLane {
  const bill = aHouseBill();
  return {
    ...bill,
    filing_id: "01a00000-0000-7000-8000-000000000001",
    bill_number: "HBL-1",
    used_at: "2026-11-03T08:00:00.000Z",
    goods_items: bill.goods_items.map(({ description, hs_code, origin_country, package_type }) => {
      return { description, hs_code, origin_country, package_type };
    }),
  };
}
const shipperName = aHouseBill().parties.find(({ role }) => role === "SHIPPER")!.name;
const withShipper: FilingChange = { parties: [{ key: "s", role: "SHIPPER", name: shipperName }] };
const draft = (change: FilingChange = withShipper) => applyChange(emptyBody(), change);

function editing(start: FilingBody) {
  const held = { body: start };
  return {
    held,
    readNow: () => held.body,
    write: (path: string, value: unknown) => {
      held.body = withValueAt(held.body, path, value) as FilingBody;
    },
  };
}

describe("an earlier bill of the lane", () => {
  it("fills what is open: parties with their addresses, route, shipping line, and the goods without their measures", () => {
    const { after, count } = fillFromLane(draft(), aLane())!;
    const bill = aHouseBill();
    expect(after.places).toEqual(bill.places);
    expect(after.carrier_id).toBe(bill.carrier_id);
    const plain = (parties: FilingBody["parties"]) => parties.map(({ key: _, ...party }) => party);
    const typedRoles = ({ role }: { role: string }) => ["SHIPPER", "CONSIGNEE", "NOTIFY", "UAE_AGENT"].includes(role);
    expect(plain(after.parties)).toEqual(plain(bill.parties.filter(typedRoles)));
    expect(after.goods_items.map(({ hs_code }) => hs_code)).toEqual(bill.goods_items.map(({ hs_code }) => hs_code));
    expect(after.goods_items[0]).toMatchObject({ gross_weight_kg: null, package_count: null, placements: [] });
    expect(after.bill_number).toBeNull();
    expect(after.equipment).toEqual([]);
    expect(count).toBeGreaterThan(10);
  });

  it("changes nothing that was entered", () => {
    const entered: FilingChange = {
      freight_payment: "COLLECT",
      places: { loading: { unlocode: "CNNGB" }, transhipment: [{ unlocode: "SGSIN" }] },
      parties: [
        { key: "s", role: "SHIPPER", name: shipperName, city: "OTHER CITY" },
        { key: "c", role: "CONSIGNEE", name: "SOMEBODY ELSE" },
      ],
      goods_items: [{ key: "g", description: "TILES" }],
    };
    const { after } = fillFromLane(draft(entered), aLane())!;
    expect(after).toMatchObject({ freight_payment: "COLLECT", places: { loading: { unlocode: "CNNGB" } } });
    expect(after.places.transhipment).toEqual([{ unlocode: "SGSIN", name: null, country: null }]);
    expect(after.parties[0]).toMatchObject({ key: "s", city: "OTHER CITY" });
    // Another company's address is not this one's.
    expect(after.parties[1]).toEqual(draft(entered).parties[1]);
    expect(after.goods_items).toEqual(draft(entered).goods_items);
  });

  it("offers nothing where the draft says all of it", () => {
    const { after } = fillFromLane(draft(), aLane())!;
    expect(fillFromLane(after, aLane())).toBeNull();
  });

  it("leaves the consignee out where one bill is made out to order and the other is not", () => {
    const { after } = fillFromLane(draft({ ...withShipper, is_to_order: true }), aLane())!;
    expect(after.parties.map(({ role }) => role)).not.toContain("CONSIGNEE");
  });

  it("is taken back whole, except for what was typed since", () => {
    const start = draft();
    const editor = editing(start);
    const filled = fill(editor, aLane())!;
    unfill(editor, filled);
    expect(editor.held.body).toEqual(start);
    const again = fill(editor, aLane())!;
    editor.write("freight_payment", "COLLECT");
    editor.write("goods_items[0].description", "TYPED SINCE");
    unfill(editor, again);
    expect(editor.held.body).toMatchObject({ freight_payment: "COLLECT", carrier_id: null, places: start.places });
    expect(editor.held.body.goods_items.map(({ description }) => description)).toEqual(["TYPED SINCE"]);
    expect(editor.held.body.parties).toEqual(start.parties);
  });
});
