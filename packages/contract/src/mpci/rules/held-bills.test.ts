// What is said of a bill beside the other bills that its filer holds.
import { describe, expect, test } from "vitest";
import { type BillAbove, nothingHeld } from "../findings.ts";
import { aCoLoadMasterBill } from "../types/other-bills.example.ts";
import { findingsOf, foundIn, withContainer, withGoods } from "./findings-of.example.ts";

const { equipment, places, transport } = aCoLoadMasterBill();
/** The co-load master bill of the example, with the goods and the container of the house bill. */
const coLoad: BillAbove = {
  bill_number: "ABCSHA2611002",
  containers: equipment.map(({ container_number, seals }) => ({
    container_number,
    seals: seals.map(({ number }) => number),
  })),
  loading: places.loading?.unlocode ?? null,
  discharge: places.discharge?.unlocode ?? null,
  vessel_name: transport.vessel_name,
  voyage_number: transport.voyage_number,
  planned_loading_at: transport.planned_loading_at,
  gross_weight_kg: "3240",
  packages: 160,
  besides: { gross_weight_kg: "0", packages: 0 },
};
const beneath = (above: Partial<BillAbove> = {}) => ({
  context: { held: { ...nothingHeld, above: { ...coLoad, ...above } } },
});

describe("V70: with the bill above it", () => {
  test("a bill that agrees has nothing to check", () => {
    expect(foundIn({}, beneath())).toEqual([]);
  });

  test("a container that the bill above lacks is doubtful", () => {
    const [found, ...others] = findingsOf(
      {},
      beneath({ containers: [{ container_number: "TGHU7654321", seals: ["CN1"] }] }),
    );
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: "v70_container_not_above",
      path: "equipment[0].container_number",
      severity: "warning",
      params: { value: "CSQU3054383", above: "ABCSHA2611002" },
    });
  });

  test("seals are compared whatever their order, and only where both bills name some", () => {
    const sealed = (...seals: string[]) => beneath({ containers: [{ container_number: "CSQU3054383", seals }] });
    expect(foundIn({}, sealed("SHP88012", " CN1234567 "))).toEqual([]);
    expect(foundIn({}, sealed())).toEqual([]);
    const [found] = findingsOf({}, sealed("CN7654321"));
    expect(found).toMatchObject({ code: "v70_seals_differ", path: "equipment[0].seals", severity: "warning" });
    expect(found?.params).toMatchObject({ own: "CN1234567, SHP88012", expected: "CN7654321" });
  });

  test("the ports of loading and discharge are the same", () => {
    expect(foundIn({}, beneath({ loading: "CNNGB", discharge: "AEKLF" }))).toEqual([
      "v70_port_differs places.loading.unlocode",
      "v70_port_differs places.discharge.unlocode",
    ]);
    expect(foundIn({}, beneath({ loading: null, discharge: null }))).toEqual([]);
  });

  test("the vessel and the voyage are the same, however they are spelt", () => {
    const carried = (vessel_name: string, voyage_number: string) => beneath({ vessel_name, voyage_number });
    const own = (vessel_name: string, voyage_number: string) => ({ transport: { vessel_name, voyage_number } });
    expect(foundIn(own("EVER GIVEN", "0123W"), carried("M/V Ever-Given", "123 W"))).toEqual([]);
    expect(foundIn(own("EVER GIVEN", "0123W"), beneath({ vessel_name: null, voyage_number: " " }))).toEqual([]);
    const [vessel, voyage, ...others] = findingsOf(own("EVER GIVEN", "0123W"), carried("EVER ACE", "0124W"));
    expect(others).toEqual([]);
    expect(vessel).toMatchObject({
      code: "v70_carriage_differs",
      path: "transport.vessel_name",
      severity: "warning",
      params: { value: "EVER GIVEN", expected: "EVER ACE", above: "ABCSHA2611002" },
    });
    expect(voyage).toMatchObject({
      code: "v70_carriage_differs",
      path: "transport.voyage_number",
      params: { value: "0123W", expected: "0124W" },
    });
  });

  test("the planned loading is the same within a day", () => {
    const at = Date.parse(transport.planned_loading_at ?? "");
    const hoursLater = (hours: number) =>
      beneath({ planned_loading_at: new Date(at + hours * 3_600_000).toISOString() });
    expect(foundIn({}, hoursLater(23))).toEqual([]);
    expect(foundIn({}, beneath({ planned_loading_at: null }))).toEqual([]);
    for (const hours of [24, -24]) {
      expect(foundIn({}, hoursLater(hours))).toEqual(["v70_loading_differs transport.planned_loading_at"]);
    }
  });

  test("the bills beneath weigh together at most a hundredth more, and have no more packages", () => {
    expect(foundIn({}, beneath({ gross_weight_kg: "3208", packages: 160 }))).toEqual([]);
    expect(foundIn({}, beneath({ gross_weight_kg: "3207" }))).toEqual(["v70_weight_above goods_items"]);
    expect(foundIn({}, beneath({ packages: 159 }))).toEqual(["v70_packages_above goods_items"]);
    const [weight, packages] = findingsOf({}, beneath({ besides: { gross_weight_kg: "760.5", packages: 3 } }));
    expect(weight).toMatchObject({ code: "v70_weight_above", params: { weight: "4000.5", gross: "3240" } });
    expect(packages).toMatchObject({ code: "v70_packages_above", params: { count: 163, most: 160 } });
  });

  test("a bill above that is only begun says nothing yet", () => {
    const begun = { containers: [], loading: null, discharge: null, gross_weight_kg: "0", packages: 0 };
    const unnamed = { vessel_name: null, voyage_number: null, planned_loading_at: null };
    expect(foundIn({}, beneath({ ...begun, ...unnamed }))).toEqual([]);
  });

  test("a bill that is itself unfinished is told what is missing, and no more", () => {
    expect(foundIn(withContainer({ container_number: null }), beneath())).toEqual([
      "v10_required equipment[0].container_number",
      "v52_container_not_listed goods_items[0].placements[0].container_number",
      "v52_container_not_listed goods_items[1].placements[0].container_number",
    ]);
    expect(foundIn(withGoods({ gross_weight_kg: "x" }), beneath())).toEqual([
      "v10_decimal goods_items[0].gross_weight_kg",
    ]);
  });
});

test("V21: a container that is under another carrier's bill at the same time is doubtful", () => {
  const elsewhere = [{ container_number: "CSQU3054383", bill_number: "ABCSHA2611009" }];
  const [found, ...others] = findingsOf({}, { context: { held: { ...nothingHeld, elsewhere } } });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: "v21_container_elsewhere", path: "equipment[0].container_number" });
  expect(found?.params).toEqual({ value: "CSQU3054383", other: "ABCSHA2611009" });
});
