// The rules of dangerous goods, on the example's paint.
import { expect, test } from "vitest";
import type { CheckContext } from "../findings.ts";
import { findingsOf, foundIn, withDangers, withGoods } from "./findings-of.example.ts";

const prefix = "goods_items[1].dangerous_goods[0].";

test("V60: a UN number has four digits and is listed", () => {
  expect(foundIn(withDangers({ un_number: "UN1263" }))).toEqual([`v60_un_number_form ${prefix}un_number`]);
  expect(findingsOf(withDangers({ un_number: "UN 1263" }))[0]?.params.suggestion).toBe("1263");
  expect(foundIn(withDangers({ un_number: "0000" }))).toEqual([`v60_un_number_not_listed ${prefix}un_number`]);
  expect(foundIn({}, { lookups: { undg: () => "unknown" } })).toEqual([
    `v60_un_number_cannot_check ${prefix}un_number`,
  ]);
});

test("V60: class and packing group are those of the entry", () => {
  expect(findingsOf(withDangers({ imdg_class: "8", flashpoint_c: null }))[0]).toEqual({
    path: `${prefix}imdg_class`,
    code: "v60_class",
    severity: "warning",
    params: { un_number: "1263", value: "8", expected: "3", suggestion: "3" },
  });
  const entry = { ...paint, packing_groups: [2, 3] as const };
  expect(findingsOf(withDangers({ packing_group: 1 }), { lookups: { undg: () => [entry] } })).toEqual([
    {
      path: `${prefix}packing_group`,
      code: "v60_packing_group",
      severity: "warning",
      params: { un_number: "1263", expected: "II, III", value: "I" },
    },
  ]);
});

test("V60: a proper shipping name that shares no word with the entry's is doubted, however it is spelled otherwise", () => {
  const named = (proper_shipping_name: string) => findingsOf(withDangers({ proper_shipping_name }));
  expect(named("AEROSOLS")).toEqual([
    {
      path: `${prefix}proper_shipping_name`,
      code: "v60_proper_name",
      severity: "warning",
      params: { un_number: "1263", value: "AEROSOLS", expected: expect.stringContaining("PAINT") },
    },
  ]);
  for (const name of ["PAINT", "Paints, solvent based", "LACQUER AND PAINT THINNER"]) expect(named(name)).toEqual([]);
});

const paint = {
  un_number: "1263",
  proper_shipping_name: "PAINT",
  imdg_class: "3",
  subsidiary_hazards: [],
  needs_technical_name: false,
  needs_flashpoint: true,
};

test.each(["3", "1.4S", "6.1", "5.2"])("V61: %s is a class", (imdg_class) => {
  expect(foundIn(withDangers({ imdg_class }))).not.toContain(`v61_class_form ${prefix}imdg_class`);
});

test.each(["0", "1.7", "3.", "CLASS 3", "1.4T", "33"])("V61: %s is no class", (imdg_class) => {
  expect(foundIn(withDangers({ imdg_class }))).toContain(`v61_class_form ${prefix}imdg_class`);
});

test("V61: a packing group that the list has and the bill has not, or the other way round, is a warning: the IMDG Code may differ", () => {
  expect(findingsOf(withDangers({ packing_group: null }))).toMatchObject([
    { path: `${prefix}packing_group`, code: "v61_packing_group_required", severity: "warning" },
  ]);
  const batteries = {
    un_number: "3480",
    imdg_class: "9",
    proper_shipping_name: "LITHIUM ION BATTERIES",
    flashpoint_c: null,
  };
  expect(foundIn(withDangers({ ...batteries, packing_group: null }))).toEqual([]);
  expect(findingsOf(withDangers({ ...batteries, packing_group: 2 }))).toMatchObject([
    { path: `${prefix}packing_group`, code: "v61_packing_group_not_used", severity: "warning" },
  ]);
});

test("V61: a subsidiary hazard is a class too", () => {
  expect(foundIn(withDangers({ subsidiary_hazards: ["6.1"] }))).toEqual([]);
  expect(foundIn(withDangers({ subsidiary_hazards: ["6.1", "toxic"] }))).toEqual([
    `v61_class_form ${prefix}subsidiary_hazards[1]`,
  ]);
});

test("V62: an n.o.s. entry has a technical name", () => {
  const liquid = { un_number: "1993", proper_shipping_name: "FLAMMABLE LIQUID, N.O.S." };
  expect(foundIn(withDangers(liquid))).toEqual([`v62_technical_name ${prefix}technical_name`]);
  expect(foundIn(withDangers({ ...liquid, technical_name: "XYLENE" }))).toEqual([]);
});

test("V62: class 3 has a flashpoint, in whole degrees", () => {
  expect(foundIn(withDangers({ flashpoint_c: "-20" }))).toEqual([]);
  expect(findingsOf(withDangers({ flashpoint_c: null }))[0]).toMatchObject({
    code: "v62_flashpoint",
    severity: "warning",
  });
  expect(foundIn(withDangers({ flashpoint_c: "18.5" }))).toEqual([`v10_decimal ${prefix}flashpoint_c`]);
});

test("V10: number, class and name are given; lengths hold; the contact can be called", () => {
  expect(foundIn(withDangers({ un_number: null, imdg_class: null, proper_shipping_name: null }))).toEqual([
    `v10_required ${prefix}un_number`,
    `v10_required ${prefix}imdg_class`,
    `v10_required ${prefix}proper_shipping_name`,
  ]);
  expect(foundIn(withDangers({ ems: "F".repeat(9), emergency_contact: { name: "A", phone: "112" } }))).toEqual([
    `too_long ${prefix}ems`,
    `v34_phone ${prefix}emergency_contact.phone`,
  ]);
});

test("V64: dangerous goods come with their declaration, where the papers are known", () => {
  const found = (papers: CheckContext["papers"]) => foundIn({}, { context: { papers } });
  expect(found([])).toEqual(["v64_declaration_missing attachments"]);
  expect(found(["SAFETY_DATA_SHEET", "OTHER"])).toEqual(["v64_declaration_missing attachments"]);
  expect(found(["DANGEROUS_GOODS_DECLARATION"])).toEqual([]);
  expect(found(null)).toEqual([]);
  expect(
    foundIn(withGoods({}, { dangerous_goods: [], description: "WALL TILES" }), { context: { papers: [] } }),
  ).toEqual([]);
});
