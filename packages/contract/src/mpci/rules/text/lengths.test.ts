import { expect, test } from "vitest";
import { aHouseBill, exampleContext, exampleLookups } from "../../house-bill.example.ts";
import { checkFiling } from "../check-filing.ts";
import { lettersMostAt } from "./lengths.ts";

const body = aHouseBill();
const [party] = body.parties;
const [item] = body.goods_items;

const long = "A".repeat(300);
const cases: readonly [string, Parameters<typeof aHouseBill>[0]][] = [
  ["bill_number", { bill_number: long }],
  ["master_bill_number", { master_bill_number: long }],
  ["transport.vessel_name", { transport: { vessel_name: long } }],
  ["transport.pre_carriage", { transport: { pre_carriage: long } }],
  ["parties[0].city", { parties: [{ ...party!, city: long }, ...body.parties.slice(1)] }],
  ["goods_items[0].description", { goods_items: [{ ...item!, description: `${long} ${long}` }] }],
];

test.each(cases)("the limit that the form says of %s is the one that the rules report", (path, change) => {
  const found = checkFiling(aHouseBill(change), exampleLookups, exampleContext);
  const tooLong = found.find((finding) => finding.code === "too_long" && finding.path === path);
  expect(lettersMostAt(path)).toBe(tooLong?.params.most);
});

test("a field whose form says how long it is has no limit of its own", () => {
  expect(lettersMostAt("goods_items[0].hs_code")).toBeNull();
  expect(lettersMostAt("parties[0].role")).toBeNull();
});
