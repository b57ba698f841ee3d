// The rules of containers, seals and placements of goods.
import { expect, test } from "vitest";
import { aHouseBill } from "../house-bill.example.ts";
import { findingsOf, foundIn, withContainer, withGoods } from "./findings-of.example.ts";

const [container] = aHouseBill().equipment;
const number = "CSQU3054383";

/** The example with its container renamed in every place. */
function renamed(container_number: string, change: object = {}) {
  const placed = (package_count: number) => ({ placements: [{ container_number, package_count }] });
  return { ...withContainer({ container_number, ...change }), ...withGoods(placed(120), placed(40)) };
}

test("V20: a wrong check digit comes with the right one", () => {
  expect(findingsOf(renamed("CSQU3054384"))).toEqual([
    {
      path: "equipment[0].container_number",
      code: "v20_check_digit",
      severity: "error",
      params: { value: "CSQU3054384", expected: 3, suggestion: number },
    },
  ]);
});

test.each([
  ["csqu 305438-3", number],
  ["CSQU305438", number],
  ["CSQX3054383", undefined],
  ["CSQU30543831", undefined],
])("V20: %s is no container number; meant is %s", (typed, meant) => {
  const [finding] = findingsOf(renamed(typed));
  expect(finding?.code).toBe("v20_container_form");
  expect(finding?.params.suggestion).toBe(meant);
});

test("V20: for a container of the shipper's both are only pointed out", () => {
  const own = { is_shipper_owned: true };
  expect(foundIn(renamed("CSQU3054384", own))).toEqual(["v20_check_digit_soc equipment[0].container_number"]);
  expect(foundIn(renamed("TANK77", own))).toEqual(["v20_container_form_soc equipment[0].container_number"]);
  expect(findingsOf(renamed("TANK77", own))[0]?.severity).toBe("warning");
});

test("V21: a container is listed once", () => {
  expect(foundIn({ equipment: [container ?? {}, container ?? {}] })).toEqual([
    "v21_container_twice equipment[1].container_number",
  ]);
});

test("V21: a size and type is an ISO 6346 code; a word of the trade offers its code, and neither is sealed", () => {
  const of = (size_type: string) => {
    const [found] = findingsOf(withContainer({ size_type }));
    return found && [found.severity, found.code, found.path, found.params.suggestion];
  };
  const path = "equipment[0].size_type";
  expect(of("45G1")).toBeUndefined();
  expect(of("40HC")).toEqual(["error", "v21_size_type_word", path, "45G1"]);
  expect(of("20GP")).toEqual(["error", "v21_size_type_word", path, "22G1"]);
  expect(of("45g1")).toEqual(["error", "v21_size_type_word", path, "45G1"]);
  for (const none of ["40HC5", "99Z9", "BOX"])
    expect(of(none)).toEqual(["error", "v21_size_type_not_listed", path, undefined]);
});

test("V21: a container is sealed", () => {
  const sealed = (seal: string | null) => foundIn(withContainer({ seals: [{ number: seal }] }));
  expect(foundIn(withContainer({ seals: [] }))).toEqual(["v21_seal_required equipment[0].seals"]);
  expect(sealed("CN-1234567")).toEqual([]);
  expect(sealed(null)).toEqual(["v10_required equipment[0].seals[0].number"]);
  expect(sealed("CN 1234567")).toEqual(["v21_seal_form equipment[0].seals[0].number"]);
  for (const none of ["NIL", "n/a", "None"])
    expect(sealed(none)).toEqual(["v21_seal_placeholder equipment[0].seals[0].number"]);
  expect(sealed("1".repeat(15))).toEqual([]);
  expect(sealed("1".repeat(16))).toEqual(["v21_seal_long equipment[0].seals[0].number"]);
  expect(sealed("1".repeat(35))).toEqual(["v21_seal_long equipment[0].seals[0].number"]);
  expect(sealed("1".repeat(36))).toEqual(["too_long equipment[0].seals[0].number"]);
});

test("V10: what a container must say", () => {
  const open = { container_number: null, size_type: null, is_shipper_owned: null, load_status: null };
  expect(foundIn({ equipment: [{ ...open, seals: container?.seals }], goods_items: [] })).toEqual([
    "v10_required equipment[0].container_number",
    "v10_required equipment[0].size_type",
    "v10_required equipment[0].is_shipper_owned",
    "v10_required equipment[0].load_status",
    "v10_goods_required goods_items",
  ]);
  expect(foundIn({ equipment: [] })).toContain("v10_equipment_required equipment");
});

test("V10: a temperature has one place, a tare three", () => {
  const reefer = (set_temperature_c: string | null) =>
    foundIn(withContainer({ size_type: "45R1", reefer: { set_temperature_c } }));
  expect(reefer("-18.5")).toEqual([]);
  expect(reefer("-18.55")).toEqual(["v10_decimal equipment[0].reefer.set_temperature_c"]);
  expect(reefer(null)).toEqual(["v10_reefer_temperature equipment[0].reefer.set_temperature_c"]);
  expect(foundIn(withContainer({ tare_weight_kg: "3900.125" }))).toEqual([]);
  expect(foundIn(withContainer({ tare_weight_kg: "-1" }))).toEqual(["v10_decimal equipment[0].tare_weight_kg"]);
  expect(findingsOf(withContainer({ tare_weight_kg: "-1" }))[0]?.params).toEqual({
    value: "-1",
    places: 3,
    sign: "negative",
  });
});

test("V51: a container that weighs nothing when empty is doubted", () => {
  const path = "equipment[0].tare_weight_kg";
  const of = (tare_weight_kg: string | null) =>
    findingsOf(withContainer({ tare_weight_kg })).map(({ code, severity, path }) => [code, severity, path]);
  for (const nothing of ["0", "0.000"]) expect(of(nothing)).toEqual([["v51_tare_zero", "warning", path]]);
  expect(of("500")).toEqual([]);
  expect(of(null)).toEqual([]);
});

test.each([
  ["2.230", "2230"],
  ["0.001", undefined],
  ["49.5", undefined],
])(
  "V51: a container of %s kg is doubted, and thousands are offered where they can be meant",
  (tare_weight_kg, suggestion) => {
    expect(findingsOf(withContainer({ tare_weight_kg }))).toEqual([
      {
        path: "equipment[0].tare_weight_kg",
        code: "v51_tare_small",
        severity: "warning",
        params: { value: tare_weight_kg, ...(suggestion && { suggestion }) },
      },
    ]);
  },
);

test("V52: the container of goods is asked for once every container has its number", () => {
  const unplaced = [
    { container_number: null, package_count: 100 },
    { container_number: null, package_count: 20 },
  ];
  const goods = withGoods({ placements: unplaced }, { placements: unplaced });
  const asked = (container_number: string | null) =>
    foundIn({ ...withContainer({ container_number }), ...goods }).filter((found) => found.startsWith("v10_required"));
  expect(asked(null)).toEqual(["v10_required equipment[0].container_number"]);
  expect(asked(number)).toHaveLength(4);
});

test("V51: a container with more than 30 480 kg of goods is pointed out", () => {
  const weighing = (first: string, second: string) =>
    findingsOf(
      withGoods({ gross_weight_kg: first, net_weight_kg: null }, { gross_weight_kg: second, net_weight_kg: null }),
    );
  expect(weighing("30000", "480")).toEqual([]);
  expect(weighing("30000", "480.001")).toEqual([
    {
      path: "equipment[0].container_number",
      code: "v51_container_too_heavy",
      severity: "warning",
      params: { value: number, weight: "30480.001", most: 30_480 },
    },
  ]);
});

test("V51: the weight of an item is shared by its packages", () => {
  const second = { ...container, key: "container-2", container_number: "TEXU3070079" };
  const change = withGoods({
    gross_weight_kg: "40000",
    placements: [
      { container_number: number, package_count: 60 },
      { container_number: "TEXU3070079", package_count: 60 },
    ],
  });
  expect(foundIn({ ...change, equipment: [container ?? {}, second] })).toEqual([]);
});

test("V52: every package is placed, in a container of the filing", () => {
  expect(foundIn(withGoods({ placements: [] }))).toEqual(["v52_placement_required goods_items[0].placements"]);
  const placed = (package_count: number | null, container_number: string | null = number) =>
    foundIn(withGoods({ placements: [{ container_number, package_count }] }));
  expect(placed(119)).toEqual(["v52_placed_and_counted goods_items[0].placements"]);
  expect(placed(null)).toEqual(["v10_required goods_items[0].placements[0].package_count"]);
  expect(placed(120, null)).toEqual(["v10_required goods_items[0].placements[0].container_number"]);
  expect(placed(120, "TEXU3070079")).toEqual([
    "v52_container_not_listed goods_items[0].placements[0].container_number",
  ]);
});

test("V52: every container is used", () => {
  const second = { ...container, key: "container-2", container_number: "TEXU3070079" };
  expect(foundIn({ equipment: [container ?? {}, second] })).toEqual([
    "v52_container_unused equipment[1].container_number",
  ]);
});
