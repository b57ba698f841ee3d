// Totals are computed from goods and containers.
import { expect, test } from "vitest";
import { emptyBody } from "./draft.ts";
import { aHouseBill } from "./house-bill.example.ts";
import { totalsOf } from "./totals.ts";

test("the example weighs 3240 kg in 160 packages and one container", () => {
  expect(totalsOf(aHouseBill())).toEqual({ gross_weight_kg: "3240", packages: 160, containers: 1 });
});

test("an empty draft has nothing to add", () => {
  expect(totalsOf(emptyBody())).toEqual({ gross_weight_kg: "0", packages: 0, containers: 0 });
});

test("a weight that is no number yet counts as nothing", () => {
  const [first, second] = aHouseBill().goods_items;
  const goods_items = [
    { ...first, gross_weight_kg: "0.1", package_count: null },
    { ...second, gross_weight_kg: "heavy" },
  ];
  expect(totalsOf(aHouseBill({ goods_items }))).toEqual({ gross_weight_kg: "0.1", packages: 40, containers: 1 });
});
