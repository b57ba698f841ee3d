// What comes from a spreadsheet lands in the cells where a person expects it.
import { expect, test } from "vitest";
import { parseBlock } from "#filing/spreadsheet/parse-block.ts";
import { isBlock, pasteBlock } from "./paste-block.ts";

type Row = Readonly<Record<"a" | "b" | "c", string>>;
const empty: Row = { a: "", b: "", c: "" };
const columns = (["a", "b", "c"] as const).map((name) => ({
  id: name,
  read: (row: Row) => row[name],
  write: (row: Row, text: string): Row => ({ ...row, [name]: text }),
}));
const target = (rows: readonly Row[], row: number, column: number, rowsMost = 999) => ({
  rows,
  columns,
  at: { row, column },
  newRow: () => empty,
  rowsMost,
});

test("tabs part cells and line ends of any system part rows; the last line end starts no row", () => {
  expect(parseBlock("1\t2\r\n3\t4\r\n")).toEqual([
    ["1", "2"],
    ["3", "4"],
  ]);
  expect(parseBlock("1\t\t3\n\t5\t")).toEqual([
    ["1", "", "3"],
    ["", "5", ""],
  ]);
  expect(parseBlock("one")).toEqual([["one"]]);
});

test("a quoted cell holds tabs, line ends and doubled quotes; an inch sign is no quote", () => {
  expect(parseBlock('"steel\nbolts"\t"12"" rims"')).toEqual([["steel bolts", '12" rims']]);
  expect(parseBlock('"a\tb"\tc')).toEqual([["a\tb", "c"]]);
  expect(parseBlock('12" rims\t4')).toEqual([['12" rims', "4"]]);
  expect(parseBlock('"open\tend')).toEqual([['"open', "end"]]);
});

test("an empty line within a block stays a row", () => {
  expect(parseBlock("1\n\n3\n")).toEqual([["1"], [""], ["3"]]);
});

test("one word is no block, two cells or two lines are", () => {
  expect(isBlock("CSQU3054383\r\n")).toBe(false);
  expect(isBlock("a\tb")).toBe(true);
  expect(isBlock("a\nb")).toBe(true);
});

test("a block starts in its cell, overwrites what it covers and adds the rows that are missing", () => {
  const before = { a: "1", b: "2", c: "3" };
  const pasted = pasteBlock(
    [
      ["x", "y"],
      ["z", "w"],
    ],
    target([before], 0, 1),
  );
  expect(pasted.rows).toEqual([
    { a: "1", b: "x", c: "y" },
    { a: "", b: "z", c: "w" },
  ]);
  expect(pasted.cells).toBe(4);
  expect(before).toEqual({ a: "1", b: "2", c: "3" });
});

test("what goes beyond the last column or the most rows is left out and counted", () => {
  const { rows, rowsLeftOut } = pasteBlock([["x", "y"], ["z"], ["w"]], target([empty], 0, 2, 2));
  expect(rows.map((row) => row.c)).toEqual(["x", "z"]);
  expect(rowsLeftOut).toBe(1);
});

test.each([
  ["Total\t120\t4,500 kg", "Total"],
  ["Totals\t120\t", "Totals"],
  ["\tGRAND TOTAL:\t160", "GRAND TOTAL:"],
  ["المجموع\t١٢٠\t", "المجموع"],
  ["الإجمالي\t120\t4500", "الإجمالي"],
])("the last row %j adds up the others: it is left out, and that is said", (last, label) => {
  const pasted = pasteBlock(parseBlock(`Tiles\t100\t3000\nTea\t20\t1500\n${last}\n\t\t\n`), target([], 0, 0));
  expect(pasted.rows.map(({ a }) => a)).toEqual(["Tiles", "Tea"]);
  expect([pasted.totalLeftOut, pasted.rowsLeftOut]).toEqual([label, 0]);
});

test.each([["Total engine oil\t20"], ["Total\tlubricants"]])("the last row %j is goods", (last) => {
  const pasted = pasteBlock(parseBlock(`Tiles\t100\n${last}`), target([], 0, 0));
  expect([pasted.rows.length, pasted.totalLeftOut]).toEqual([2, null]);
});
