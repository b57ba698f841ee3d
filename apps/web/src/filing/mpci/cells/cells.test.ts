// A cell takes what people type and what spreadsheets hold.
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { expect, test } from "vitest";
import { parseBlock } from "#filing/spreadsheet/parse-block.ts";
import { equipmentCells, goodsCells, newEquipment, newGoodsItem } from "./cells.ts";
import { pasteBlock } from "./paste-block.ts";

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

test.each([
  ["hs_code", "7323.93.00", { hs_code: "73239300" }],
  ["hs_code", "HS 7323 93", { hs_code: "732393" }],
  ["origin_country", "China", { origin_country: "CN" }],
  ["origin_country", "الصين", { origin_country: "CN" }],
  ["package_type", "Cartons", { package_type: "CT" }],
  ["package_type", "CTN", { package_type: "CT" }],
  ["package_type", "كرتون", { package_type: "CT" }],
  ["package_count", "1,200 ctns", { package_count: 1200 }],
  ["gross_weight_kg", "8,200.5", { gross_weight_kg: "8200.5" }],
  ["gross_weight_kg", "8 200,5", { gross_weight_kg: "8200.5" }],
  ["gross_weight_kg", "٨٬٢٠٠٫٥", { gross_weight_kg: "8200.5" }],
  ["package_count", "８０", { package_count: 80 }],
  ["hs_code", "９４０３．２０．８０", { hs_code: "94032080" }],
  ["volume_m3", "67,450", { volume_m3: "67.450" }],
  ["placements", "ＣＳＱＵ３０５４３８３", { placements: [{ container_number: "CSQU3054383" }] }],
  ["placements", "CSQU٣٠٥٤٣٨٣", { placements: [{ container_number: "CSQU3054383" }] }],
  ["placements", "csqu 305438-3", { placements: [{ container_number: "CSQU3054383" }] }],
  [
    "placements",
    "CSQU3054383 MSKU0000027",
    { placements: [{ container_number: "CSQU3054383" }, { container_number: "MSKU0000027" }] },
  ],
] as const)("%s takes %s", (id, text, expected) => {
  expect(cell(id).write(newGoodsItem(), text)).toMatchObject(expected);
});

test("a word in the place of a choice or a count is not taken, and what stood there stays", () => {
  const target = { rows: [{ ...newGoodsItem(), package_count: 5 }], columns: goodsCells, newRow: newGoodsItem };
  const pasted = pasteBlock([["many", "CT"]], { ...target, at: { row: 0, column: 3 }, rowsMost: 999 });
  expect(pasted.notTaken).toEqual(["many"]);
  expect(pasted.rows[0]).toMatchObject({ package_count: 5, package_type: "CT" });
});

test("a row of headings leads each column to its own, in whatever order", () => {
  const block = parseBlock(
    "Item\tHS Code\tDescription of Goods\tGross Weight (KGS)\tNo. of Pkgs\tCountry of origin\n1\t7318.15\tSteel bolts\t8,200\t1,200\tChina\n",
  );
  const pasted = pasteBlock(block, {
    rows: [],
    columns: goodsCells,
    at: { row: 0, column: 4 },
    newRow: newGoodsItem,
    rowsMost: 999,
  });
  expect(pasted.rows).toHaveLength(1);
  expect(pasted.rows[0]).toMatchObject({
    description: "Steel bolts",
    hs_code: "731815",
    gross_weight_kg: "8200",
    package_count: 1200,
    origin_country: "CN",
  });
  expect(pasted).toMatchObject({ cells: 5, hasHeadings: true, headingsLeftOut: ["Item"] });
  expect(pasted.doubts).toEqual([{ row: 0, id: "gross_weight_kg", text: "8,200", read: "8200", other: "8.200" }]);
});

test("a size and type in words of the trade becomes its ISO code, and that is said; what is a code already is not", () => {
  const target = { rows: [], columns: equipmentCells, at: { row: 0, column: 0 }, newRow: newEquipment, rowsMost: 999 };
  const block = "Container\tType\nCSQU3054383\t40' HC\nMSCU6639870\t22g1\nTGHU1234567\t20dv\nTGHU7654321\tbox";
  const pasted = pasteBlock(parseBlock(block), target);
  expect(pasted.rows.map(({ size_type }) => size_type)).toEqual(["45G1", "22G1", "22G1", "BOX"]);
  expect(pasted.doubts).toEqual([
    { row: 0, id: "size_type", text: "40' HC", read: "45G1", other: null },
    { row: 2, id: "size_type", text: "20dv", read: "22G1", other: null },
  ]);
});

test("a packing list says H.S. Code and Package, and both are read", () => {
  const target = { rows: [], columns: goodsCells, at: { row: 0, column: 0 }, newRow: newGoodsItem, rowsMost: 999 };
  const block = "Description\tH.S. Code\tQty\tPackage\nSteel bolts\t7318.15\t12\tCarton";
  const pasted = pasteBlock(parseBlock(block), target);
  expect(pasted.headingsLeftOut).toEqual([]);
  expect(pasted.rows[0]).toMatchObject({ hs_code: "731815", package_count: 12, package_type: "CT" });
});

test("Arabic headings are known too, and goods are never taken for headings", () => {
  const target = { rows: [], columns: goodsCells, at: { row: 0, column: 0 }, newRow: newGoodsItem, rowsMost: 999 };
  const arabic = pasteBlock(parseBlock("رمز النظام المنسق\tوصف البضاعة\n٧٣١٨١٥\tمسامير"), target);
  expect(arabic.rows).toHaveLength(1);
  expect(arabic.rows[0]).toMatchObject({ hs_code: "731815", description: "مسامير" });
  expect(pasteBlock(parseBlock("Steel bolts\t731815\nSteel nuts\t731816"), target).rows).toHaveLength(2);
  expect(pasteBlock(parseBlock("Goods of steel\nGoods of iron"), target).rows).toHaveLength(2);
});

test("the Arabic headings that the containers grid shows are known", () => {
  const target = {
    rows: [],
    columns: equipmentCells,
    at: { row: 0, column: 0 },
    newRow: newEquipment,
    rowsMost: 999,
  };
  const block = "رقم ختم الحاوية\tرقم الحاوية\tالمقاس والنوع\nSL4711\tCSQU3054383\t45G1";
  expect(pasteBlock(parseBlock(block), target).rows).toMatchObject([
    { container_number: "CSQU3054383", size_type: "45G1", seals: [{ number: "SL4711" }] },
  ]);
});

test("the first line of a lone column is a heading only where what follows can stand below it", () => {
  const target = { rows: [], columns: goodsCells, newRow: newGoodsItem, rowsMost: 999 };
  const paste = (text: string, column: number) =>
    pasteBlock(parseBlock(text), { ...target, at: { row: 0, column } }).rows;
  const descriptions = (text: string) => paste(text, 0).map(({ description }) => description);
  expect(descriptions("Packaging\nSteel bolts\nMachine parts")).toEqual(["Packaging", "Steel bolts", "Machine parts"]);
  expect(descriptions("Container\nGoods carts")).toEqual(["Container", "Goods carts"]);
  expect(descriptions("Description\nSteel bolts")).toEqual(["Steel bolts"]);
  expect(paste("Gross weight (kg)\n1,200.5\n٩٠٠", 0).map((row) => row.gross_weight_kg)).toEqual(["1200.5", "900"]);
  expect(paste("Origin\nChina\nIN", 2).map((row) => row.origin_country)).toEqual(["CN", "IN"]);
});
