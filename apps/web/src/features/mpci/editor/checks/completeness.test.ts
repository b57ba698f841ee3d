// A person sees how far each part has come and where something is wrong.
import { emptyBody } from "@filings/contract/mpci/draft";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { expect, test } from "vitest";
import { completenessOf, sectionOf } from "./completeness.ts";

test("the worked example is complete, an empty draft has nothing", () => {
  for (const { given, asked } of completenessOf(aHouseBill(), [])) expect(given).toBe(asked);
  for (const { given, asked } of completenessOf(emptyBody(), [])) expect([given, asked > 0]).toEqual([0, true]);
});

test("a bill to order asks for a notify party too", () => {
  const asked = (is_to_order: boolean) =>
    completenessOf({ ...emptyBody(), is_to_order }, []).find(({ name }) => name === "parties")?.asked;
  expect([asked(false), asked(true)]).toEqual([2, 3]);
});

test("each finding belongs to the part in which it is mended", () => {
  expect(
    [
      "bill_number",
      "issue_place.unlocode",
      "",
      "transport.eta",
      "places.transhipment[1].unlocode",
      "parties",
      "goods_items[2].hs_code",
    ].map(sectionOf),
  ).toEqual(["bill", "bill", "bill", "transport", "places", "parties", "goods_items"]);
  const states = completenessOf(aHouseBill(), [
    { path: "goods_items[2].hs_code", severity: "error" },
    { path: "goods_items[2].description", severity: "warning" },
  ]);
  expect(states.find(({ name }) => name === "goods_items")).toMatchObject({ errors: 1, warnings: 1 });
});

test("what is left of the count is what the checks list, however many faults one party or container has", () => {
  const findings = [
    { path: "bill_number", severity: "missing" },
    { path: "bill_number", severity: "error" },
    { path: "parties[0].name", severity: "missing" },
    { path: "parties[0].city", severity: "missing" },
    { path: "equipment[0].seals[0].number", severity: "missing" },
    { path: "goods_items[0].hs_code", severity: "warning" },
  ];
  const left = completenessOf(aHouseBill(), findings).reduce((sum, { given, asked }) => sum + asked - given, 0);
  expect(left).toBe(5);
});
