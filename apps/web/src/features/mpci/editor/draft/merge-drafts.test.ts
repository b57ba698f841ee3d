// Two people edit one draft: nothing of either is lost without being asked.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { expect, test } from "vitest";
import { mergeDrafts } from "./merge-drafts.ts";

const base = aHouseBill();

function withItem(index: number, change: Partial<FilingBody["goods_items"][number]>): FilingBody {
  return { ...base, goods_items: base.goods_items.map((item, at) => (at === index ? { ...item, ...change } : item)) };
}

test("changes at different fields come together without a question", () => {
  const mine = aHouseBill({ bill_number: "MINE1", transport: { voyage_number: "9W" } });
  const theirs = aHouseBill({ master_bill_number: "THEIRS1", transport: { vessel_name: "OTHER STAR" } });
  const { merged, conflicts } = mergeDrafts({ base, mine, theirs });
  expect(conflicts).toEqual([]);
  expect(merged).toEqual(
    aHouseBill({
      bill_number: "MINE1",
      master_bill_number: "THEIRS1",
      transport: { voyage_number: "9W", vessel_name: "OTHER STAR" },
    }),
  );
});

test("one field changed by both is asked with both values, and the answer is taken", () => {
  const mine = aHouseBill({ bill_number: "MINE1" });
  const theirs = aHouseBill({ bill_number: "THEIRS1", is_to_order: true });
  const { conflicts } = mergeDrafts({ base, mine, theirs });
  expect(conflicts).toEqual([{ path: "bill_number", id: "bill_number", mine: "MINE1", theirs: "THEIRS1" }]);
  expect(mergeDrafts({ base, mine, theirs }, { bill_number: "theirs" }).merged).toEqual(theirs);
  expect(mergeDrafts({ base, mine, theirs }, { bill_number: "mine" }).merged).toEqual({
    ...theirs,
    bill_number: "MINE1",
  });
});

test("the same change on both sides is no conflict", () => {
  const both = aHouseBill({ bill_number: "SAME1" });
  expect(mergeDrafts({ base, mine: both, theirs: both })).toEqual({ merged: both, conflicts: [] });
});

test("rows are told apart by their key, not by their place", () => {
  const theirs = { ...base, goods_items: [...base.goods_items].reverse() };
  const { merged, conflicts } = mergeDrafts({ base, mine: withItem(0, { hs_code: "940511" }), theirs });
  expect(conflicts).toEqual([]);
  expect(merged.goods_items.map(({ key, hs_code }) => [key, hs_code])).toEqual([
    ["item-2", "32081000"],
    ["item-1", "940511"],
  ]);
});

test("a row removed by one and changed by the other is asked", () => {
  const mine = { ...base, goods_items: base.goods_items.slice(1) };
  const theirs = withItem(0, { hs_code: "940511" });
  const { conflicts } = mergeDrafts({ base, mine, theirs });
  expect(conflicts).toEqual([
    { path: "goods_items[0]", id: "goods_items#item-1", mine: null, theirs: theirs.goods_items[0] },
  ]);
  expect(mergeDrafts({ base, mine, theirs }, { "goods_items#item-1": "mine" }).merged.goods_items).toHaveLength(1);
  expect(mergeDrafts({ base, mine, theirs }, { "goods_items#item-1": "theirs" }).merged).toEqual(theirs);
});

test("a row removed by one and left alone by the other is gone; new rows of both stay", () => {
  const [first, second] = base.goods_items as [FilingBody["goods_items"][number], FilingBody["goods_items"][number]];
  const mine = { ...base, goods_items: [first, { ...first, key: "mine-3" }] };
  const theirs = { ...base, goods_items: [first, second, { ...first, key: "theirs-3" }] };
  const { merged, conflicts } = mergeDrafts({ base, mine, theirs });
  expect(conflicts).toEqual([]);
  expect(merged.goods_items.map(({ key }) => key)).toEqual(["item-1", "theirs-3", "mine-3"]);
});
