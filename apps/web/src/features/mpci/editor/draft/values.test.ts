import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { valueAt } from "@filings/contract/values/value-at";
import { expect, test } from "vitest";
import { createDraftValues, isSame } from "./values.ts";

test("a change replaces its row and nothing beside it", () => {
  const before = aHouseBill();
  const values = createDraftValues(before);
  values.write("goods_items[1].hs_code", "940511");
  const after = values.whole();
  expect(values.at("goods_items.1.hs_code")).toBe("940511");
  expect(before.goods_items[1]?.hs_code).not.toBe("940511");
  expect(after.goods_items[0]).toBe(before.goods_items[0]);
  expect(after.parties).toBe(before.parties);
  expect(after.goods_items[1]).toEqual({ ...before.goods_items[1], hs_code: "940511" });
});

test("what was open is made on the way to what is typed", () => {
  const values = createDraftValues({ ...aHouseBill(), issue_place: null, equipment: [] });
  values.write("issue_place.unlocode", "CNSHA");
  values.write("equipment[0].seals[0].number", "S1");
  expect(values.whole().issue_place).toEqual({ unlocode: "CNSHA" });
  expect(values.whole().equipment).toEqual([{ seals: [{ number: "S1" }] }]);
});

test("whoever listens hears of changes, not of the same value written again", () => {
  const values = createDraftValues(aHouseBill());
  let heard = 0;
  const stop = values.subscribe(() => {
    heard += 1;
  });
  values.write("bill_number", "NEW1");
  values.write("bill_number", "NEW1");
  values.write("goods_items[0].description", values.at("goods_items[0].description"));
  expect(heard).toBe(1);
  stop();
  values.write("bill_number", "NEW2");
  expect(heard).toBe(1);
});

test("the value at a path that does not exist is null", () => {
  const body = aHouseBill();
  expect(valueAt(body, "goods_items[99].hs_code")).toBeNull();
  expect(valueAt(body, "transport.constructor")).toBeNull();
});

test("two values with the same members are equal, in whatever order", () => {
  expect(isSame(aHouseBill(), aHouseBill())).toBe(true);
  expect(isSame({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
  for (const [one, other] of [
    [{ a: 1 }, { a: 1, b: undefined }],
    [[1, 2], [1]],
    [[], {}],
    [null, {}],
    ["1", 1],
  ])
    expect(isSame(one, other)).toBe(false);
});
