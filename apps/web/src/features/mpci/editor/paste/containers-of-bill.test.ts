// Goods are pasted with the number of their container's row, as a spreadsheet of the shipper numbers its containers.
import { expect, test } from "vitest";
import { goodsCells, newEquipment, newGoodsItem } from "#filing/mpci/cells/cells.ts";
import { pasteBlock } from "#filing/mpci/cells/paste-block.ts";
import { parseBlock } from "#filing/spreadsheet/parse-block.ts";
import { amongContainers } from "./containers-of-bill.ts";

const [first, second] = ["CSQU3054383", "MSKU0000027"] as const;
const equipment = [first, second, null].map((container_number) => ({ ...newEquipment(), container_number }));
const columns = goodsCells.map((cell) => (cell.id === "placements" ? amongContainers(cell, equipment) : cell));
const place = columns.findIndex(({ id }) => id === "placements");

function paste(text: string) {
  const rows = [newGoodsItem()];
  const at = { row: 0, column: place };
  const pasted = pasteBlock(parseBlock(text), { rows, columns, at, newRow: newGoodsItem, rowsMost: 999 });
  const numbers = pasted.rows.map(({ placements }) => placements.map((one) => one.container_number));
  return { numbers, notTaken: pasted.notTaken };
}

test.each([
  ["1", [first]],
  ["2", [second]],
  ["٢", [second]],
  ["1, 2", [first, second]],
  ["1 & 2", [first, second]],
  ["Container 2", [second]],
  ["CSQU 305438-3", [first]],
  ["TEXU3070079", ["TEXU3070079"]],
])("%s in the column of the container means %j", (text, numbers) => {
  expect(paste(text)).toEqual({ numbers: [numbers], notTaken: [] });
});

test.each(["3", "4", "1, 7"])(
  "%s names a row without a container: it is told, and no container is made of it",
  (text) => {
    expect(paste(text)).toEqual({ numbers: [[]], notTaken: [text] });
  },
);
