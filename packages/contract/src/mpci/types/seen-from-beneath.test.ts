import { expect, test } from "vitest";
import { aHouseBill } from "../house-bill.example.ts";
import { changesForBeneath } from "./seen-from-beneath.ts";

const before = aHouseBill();
const [container] = before.equipment;

test.each([
  ["another vessel", { transport: { vessel_name: "EXAMPLE MOON" } }],
  ["another port of loading", { places: { loading: { unlocode: "CNNGB" } } }],
  ["another seal", { equipment: [{ ...container!, seals: [] }] }],
  ["another number", { bill_number: "ABCSHA2611009" }],
  ["another weight", { goods_items: [{ ...before.goods_items[0]!, gross_weight_kg: "1441" }, before.goods_items[1]!] }],
])("%s matters to the bills beneath", (_, change) => {
  expect(changesForBeneath(before, aHouseBill(change))).toBe(true);
});

test("a party or a description matters to nobody beneath", () => {
  const [first, ...others] = before.parties;
  const [item, ...items] = before.goods_items;
  const parties = [{ ...first!, phone: "+8675500000001" }, ...others];
  const goods_items = [{ ...item!, description: "LED CEILING LAMPS 24 W" }, ...items];
  expect(changesForBeneath(before, aHouseBill({ parties, goods_items }))).toBe(false);
});
