import { expect, test } from "vitest";
import type { FilingBody } from "../filing.ts";
import { aHouseBill } from "../house-bill.example.ts";
import { differenceOf } from "./difference.ts";

function differ(change: (body: FilingBody) => Partial<FilingBody>) {
  const sent = aHouseBill();
  return differenceOf(sent, { ...sent, ...change(sent) });
}

test("a bill as it was sent differs in nothing", () => {
  expect(differ(() => ({}))).toEqual([]);
});

test("a changed field stands with the value that was sent and the value now", () => {
  expect(differ(() => ({ master_bill_number: "EGLV142600000018" }))).toEqual([
    {
      path: "master_bill_number",
      kind: "changed",
      before: aHouseBill().master_bill_number,
      after: "EGLV142600000018",
    },
  ]);
});

test("a field that was emptied, and one that was filled, differ from nothing", () => {
  const [emptied] = differ(() => ({ master_bill_number: null }));
  expect(emptied).toMatchObject({ path: "master_bill_number", after: null });
  const sent = { ...aHouseBill(), master_bill_number: "" };
  expect(differenceOf(sent, aHouseBill())).toMatchObject([{ path: "master_bill_number", before: null }]);
  expect(differenceOf({ ...sent, master_bill_number: null }, sent)).toEqual([]);
});

test("a place is one value, by its code", () => {
  const place = { unlocode: "CNNGB", name: null, country: null };
  const [changed, ...more] = differ(({ places }) => ({ places: { ...places, loading: place } }));
  expect(more).toEqual([]);
  expect(changed).toMatchObject({ path: "places.loading.unlocode", kind: "changed", after: "CNNGB" });
});

test("a row keeps its fields when another before it is removed", () => {
  const found = differ(({ goods_items: [, second] }) => ({
    goods_items: [{ ...second!, gross_weight_kg: "1801" }],
  }));
  expect(found).toEqual([
    {
      path: "goods_items[0].gross_weight_kg",
      kind: "changed",
      before: aHouseBill().goods_items[1]!.gross_weight_kg,
      after: "1801",
    },
    { path: "goods_items[0]", kind: "removed", before: aHouseBill().goods_items[0]!.description, after: null },
  ]);
});

test("a row that is new stands for its fields, and so does a seal within a row", () => {
  const found = differ(({ equipment: [first] }) => ({
    equipment: [
      { ...first!, seals: [...first!.seals, { number: "CN99", party: "CARRIER", type: null }] },
      { ...first!, key: "new", container_number: "TCLU7654329" },
    ],
  }));
  const seals = aHouseBill().equipment[0]!.seals.length;
  expect(found).toEqual([
    { path: `equipment[0].seals[${seals}].number`, kind: "changed", before: null, after: "CN99" },
    { path: `equipment[0].seals[${seals}].party`, kind: "changed", before: null, after: "CARRIER" },
    { path: "equipment[1]", kind: "added", before: null, after: "TCLU7654329" },
  ]);
});
