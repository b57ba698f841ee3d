// Only what was changed is sent, and laid over the old content it gives the new one.
import { applyChange, emptyBody } from "@filings/contract/mpci/draft";
import { type FilingBody, filingChangeSchema } from "@filings/contract/mpci/filing";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { expect, test } from "vitest";
import { changeBetween, closedBody, isUnchanged } from "./change.ts";

test("an unchanged draft sends nothing", () => {
  expect(changeBetween(aHouseBill(), aHouseBill())).toEqual({});
  expect(isUnchanged({})).toBe(true);
});

test("one text, one member of the transport and one place are sent alone", () => {
  const after = aHouseBill({
    bill_number: "OTHER1",
    transport: { voyage_number: "9W" },
    places: { delivery: { unlocode: "AEAUH" } },
  });
  expect(changeBetween(aHouseBill(), after)).toEqual({
    bill_number: "OTHER1",
    transport: { voyage_number: "9W" },
    places: { delivery: { unlocode: "AEAUH", name: null, country: null } },
  });
});

test("a list of which one member changed is sent whole", () => {
  const before = aHouseBill();
  const [first, ...rest] = before.goods_items;
  const after = { ...before, goods_items: [{ ...first, hs_code: "940511" }, ...rest] as typeof before.goods_items };
  expect(Object.keys(changeBetween(before, after))).toEqual(["goods_items"]);
  expect(changeBetween(before, after).goods_items).toHaveLength(before.goods_items.length);
});

test("what is sent fits the call and leads from the old content to the new", () => {
  const after = { ...aHouseBill({ is_to_order: true, issue_date: null }), issue_place: null, equipment: [] };
  for (const [from, to] of [
    [emptyBody(), after],
    [after, emptyBody()],
    [aHouseBill(), after],
  ] as const) {
    const change = changeBetween(from, to);
    expect(filingChangeSchema.safeParse(change).error).toBeUndefined();
    expect(applyChange(from, change)).toEqual(to);
  }
});

test("a place and a parent bill that were emptied again are open, not empty objects", () => {
  const values = {
    ...emptyBody(),
    issue_place: { unlocode: null },
    parent_bill: { bill_number: null },
  } as FilingBody;
  expect(closedBody(values)).toEqual(emptyBody());
});
