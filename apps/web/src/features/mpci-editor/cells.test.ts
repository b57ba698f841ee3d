// A cell takes what people type and what spreadsheets hold.
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { expect, test } from "vitest";
import { equipmentCells, goodsCells, newEquipment, newGoodsItem } from "./cells.ts";
import { parseBlock, pasteBlock } from "./paste-block.ts";

const cell = (id: string) => {
  const found = goodsCells.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

test("every cell reads what it wrote, and the worked example stays as it is", () => {
  for (const [cells, rows] of [
    [goodsCells, aHouseBill().goods_items],
    [equipmentCells, aHouseBill().equipment],
  ] as const) {
    for (const row of rows) {
      for (const { read, write } of cells as readonly {
        read: (row: unknown) => string;
        write: (row: unknown, text: string) => unknown;
      }[]) {
        expect(write(row, read(row))).toEqual(row);
      }
    }
  }
});

test("a block of goods from a spreadsheet becomes items", () => {
  const block = parseBlock("Steel bolts M8\t731815\tcn\t1,200\tct\t14,400.5\t13900\t9.6\tcsqu3054383\n");
  const { rows } = pasteBlock(block, {
    rows: [],
    columns: goodsCells,
    at: { row: 0, column: 0 },
    newRow: newGoodsItem,
    rowsMost: 999,
  });
  expect(rows[0]).toMatchObject({
    description: "Steel bolts M8",
    hs_code: "731815",
    origin_country: "CN",
    package_count: 1200,
    package_type: "CT",
    gross_weight_kg: "14400.5",
    placements: [{ container_number: "CSQU3054383", package_count: 1200 }],
  });
});

test("a block of containers becomes containers with their first seal", () => {
  const block = parseBlock("csqu3054383\t45g1\tFULL\tcn12\t3900\tno\t-18");
  const { rows } = pasteBlock(block, {
    rows: [],
    columns: equipmentCells,
    at: { row: 0, column: 0 },
    newRow: newEquipment,
    rowsMost: 999,
  });
  expect(rows[0]).toMatchObject({
    container_number: "CSQU3054383",
    size_type: "45G1",
    load_status: "FULL",
    seals: [{ number: "CN12", party: "CARRIER", type: "MECHANICAL" }],
    is_shipper_owned: false,
    reefer: { set_temperature_c: "-18" },
  });
});

test("the count in the only container follows the count of the item, but not one given apart", () => {
  const item = { ...newGoodsItem(), package_count: 5, placements: [{ container_number: "A", package_count: 5 }] };
  expect(cell("package_count").write(item, "8").placements).toEqual([{ container_number: "A", package_count: 8 }]);
  const apart = { ...item, placements: [{ container_number: "A", package_count: 3 }] };
  expect(cell("package_count").write(apart, "8").placements).toEqual(apart.placements);
});

test("a number that is none stays to be seen by the rules", () => {
  expect(cell("gross_weight_kg").write(newGoodsItem(), "about 5").gross_weight_kg).toBe("about 5");
});
