// The rules of goods: codes, packages, weights and descriptions.
import { expect, test } from "vitest";
import { findingsOf, foundIn, withGoods } from "./findings-of.example.ts";

const described = (description: string) => foundIn(withGoods({ description }));

test("V40: an HS code has 6, 8, 10 or 12 digits and a listed heading", () => {
  const coded = (hs_code: string | null) => foundIn(withGoods({ hs_code }));
  for (const code of ["94051100", "9405110000", "940511000000"]) expect(coded(code)).toEqual([]);
  for (const code of ["9405", "9405110", "94O51100", "9405110000000"])
    expect(coded(code)).toEqual(["v40_hs_form goods_items[0].hs_code"]);
  // How many digits are meant depends on where the goods go: V41 wants eight of an import.
  for (const [movement_type, least] of [
    ["IMPORT", 8],
    ["TRANSIT", 6],
  ] as const) {
    const found = findingsOf({ ...withGoods({ hs_code: "9405" }), movement_type });
    expect(found.find(({ code }) => code === "v40_hs_form")?.params.least).toBe(least);
  }
  expect(coded("99051100")).toContain("v40_hs_not_listed goods_items[0].hs_code");
  expect(coded(null)).toEqual(["v10_required goods_items[0].hs_code"]);
  expect(findingsOf(withGoods({ hs_code: "9405.11.00" }))[0]?.params.suggestion).toBe("94051100");
  expect(foundIn({}, { lookups: { hs6: () => "unknown" } })[0]).toBe("v40_hs_cannot_check goods_items[0].hs_code");
});

test("V41: six digits are short for an import", () => {
  expect(foundIn(withGoods({ hs_code: "940511" }))).toEqual(["v41_hs_short goods_items[0].hs_code"]);
});

test.each(["HS CODE 940511", "120 CTNS", "N/M", "C/NO 1-120", "9405.11.00", "AB"])(
  "V42: %s names no goods",
  (description) => {
    expect(described(description)).toEqual(["v42_no_goods_named goods_items[0].description"]);
  },
);

test("V42: three letters may name goods; the first 200 characters should", () => {
  expect(described("TEA")).toEqual([]);
  expect(described(`${"9405.11 ".repeat(24)}CEILING LAMPS`)).toEqual([]);
  expect(described(`${"9405.11 ".repeat(25)}CEILING LAMPS`)).toEqual([
    "v42_goods_named_late goods_items[0].description",
  ]);
});

test.each([
  "Auto parts",
  "AUTO-PARTS.",
  "STC 20 CTNS AUTO PARTS",
  "20 pallets said to contain garments",
  "FREIGHT OF ALL KINDS",
  "10 CTNS FREIGHT OF ALL KINDS",
  "SAID TO CONTAIN",
])("V43: %s is a stop term", (description) => {
  expect(described(description)).toContain("v43_is_stop_term goods_items[0].description");
});

test("V43: a stop term within a description is pointed out, the longest of them", () => {
  expect(findingsOf(withGoods({ description: "AUTO PARTS, BRAKE DISCS" }))).toEqual([
    {
      path: "goods_items[0].description",
      code: "v43_has_stop_term",
      severity: "warning",
      params: { term: "AUTO PARTS" },
    },
  ]);
  expect(described("COUNTERPARTS OF BRAKE DISCS")).toEqual([]);
});

test("V44: the same goods twice are a hint", () => {
  const same = { description: "CEILING LAMPS, WHITE", hs_code: "94051100", dangerous_goods: [] };
  expect(findingsOf(withGoods(same, { ...same, description: "Ceiling lamps - white" }))).toEqual([
    { path: "goods_items[1].description", code: "v44_same_goods", severity: "info", params: { first: 1 } },
  ]);
  expect(foundIn(withGoods(same, { ...same, hs_code: "32081000" }))).not.toContain(
    "v44_same_goods goods_items[1].description",
  );
});

test("V45: wording and HS chapter that disagree are a hint", () => {
  expect(findingsOf(withGoods({ hs_code: "32081000" }))).toEqual([
    {
      path: "goods_items[0].hs_code",
      code: "v45_chapter_and_wording",
      severity: "info",
      params: { word: "lamp", chapter: "32", chapters: "85, 94" },
    },
  ]);
  expect(foundIn(withGoods({}, { hs_code: "94051100", description: "PAINTED LAMPS" }))).toEqual([]);
});

test("V50: a package type is listed and, but for bulk, counted", () => {
  const packed = (change: object) => foundIn(withGoods({ ...change }));
  expect(packed({ package_type: "ZZ" })).toEqual(["v50_package_type goods_items[0].package_type"]);
  expect(findingsOf(withGoods({ package_type: "ct" }))[0]?.params.suggestion).toBe("CT");
  expect(foundIn({}, { lookups: { packageType: () => "unknown" } })).toContain(
    "v50_package_type_cannot_check goods_items[0].package_type",
  );
  const placements = (package_count: number | null) => [{ container_number: "CSQU3054383", package_count }];
  expect(packed({ package_count: 0, placements: placements(0) })).toEqual([
    "v50_package_count goods_items[0].package_count",
  ]);
  expect(packed({ package_count: null })).toEqual(["v10_required goods_items[0].package_count"]);
  expect(packed({ package_type: "VQ", package_count: null, placements: placements(null) })).toEqual([]);
});

test("V51: gross is above zero and not below net", () => {
  const weighed = (gross_weight_kg: string | null, net_weight_kg: string | null = null) =>
    foundIn(withGoods({ gross_weight_kg, net_weight_kg }));
  expect(weighed("0.001")).toEqual([]);
  expect(weighed("0.000")).toEqual(["v51_gross_not_positive goods_items[0].gross_weight_kg"]);
  expect(weighed("10.5", "10.50")).toEqual([]);
  expect(weighed("10.5", "10.501")).toEqual(["v51_net_above_gross goods_items[0].net_weight_kg"]);
  expect(weighed(null)).toEqual(["v10_required goods_items[0].gross_weight_kg"]);
  expect(findingsOf(withGoods({ gross_weight_kg: "1,440.50 kg" }))[0]).toMatchObject({
    code: "v10_decimal",
    params: { suggestion: "1440.50" },
  });
  expect(findingsOf(withGoods({ gross_weight_kg: "1,440" }))[0]?.params.suggestion).toBeUndefined();
});

test("lengths of goods hold", () => {
  const long = (description: number, mark: number) =>
    foundIn(withGoods({ description: "L".repeat(description), marks: ["M".repeat(mark)] }));
  expect(long(512, 35)).toEqual([]);
  expect(long(513, 36)).toEqual(["too_long goods_items[0].marks[0]", "too_long goods_items[0].description"]);
});

test("V63: a word that speaks of danger asks for dangerous goods", () => {
  expect(foundIn(withGoods({ description: "LED LAMPS WITH LITHIUM BATTERIES" }))).toEqual([
    "v63_dangerous_word goods_items[0].description",
  ]);
  expect(foundIn(withGoods({}, { dangerous_goods: [] }))).toEqual(["v63_dangerous_word goods_items[1].description"]);
});
