// Every write leaves goods in their containers, and undo restores the former values.
import type { GoodsItem } from "@filings/contract/mpci/filing";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { expect, test } from "vitest";
import { newEquipment } from "#filing/mpci/cells/cells.ts";
import { historyOf } from "../grid/edits/edit-history.ts";
import { createDraftValues } from "./values.ts";
import { createDraftWriter } from "./writer.ts";

const [A, B] = ["CSQU3054383", "MSKU0000027"];

function aDraft() {
  const bill = aHouseBill();
  const item = bill.goods_items[0]!;
  const inContainer = (container_number: string): GoodsItem => ({
    ...item,
    key: `in ${container_number}`,
    placements: [{ ...item.placements[0]!, container_number }],
  });
  const equipment = [A, B].map((container_number) => ({
    ...newEquipment(),
    key: `box ${container_number}`,
    container_number,
  }));
  const values = createDraftValues({ ...bill, equipment, goods_items: [inContainer(A), inContainer(B)] });
  const { write, lists } = createDraftWriter(values, () => {});
  const history = historyOf(lists);
  const rename = (row: number, number: string | null) =>
    history.record(() => write(`equipment[${row}].container_number`, number));
  const lie = () => values.whole().goods_items.map((one) => one.placements[0]?.container_number);
  return { values, write, history, rename, lie };
}

test("two numbers changed through an empty field are taken back and done again step by step", () => {
  const { values, history, rename, lie } = aDraft();
  const first = values.whole();
  rename(0, null);
  rename(1, A);
  rename(0, B);
  expect(lie()).toEqual([B, A]);
  const last = values.whole();
  for (let step = 0; step < 3; step++) history.undo();
  expect(values.whole()).toEqual(first);
  for (let step = 0; step < 3; step++) history.redo();
  expect(values.whole()).toEqual(last);
  history.undo();
  rename(0, B);
  expect(lie()).toEqual([B, A]);
});

test("goods whose count was changed since go back with their container", () => {
  const { values, write, history, lie } = aDraft();
  history.record(() => {
    const [one, two] = values.whole().equipment;
    write("equipment", [
      { ...one, container_number: B },
      { ...two, container_number: A },
    ]);
  });
  expect(lie()).toEqual([B, A]);
  write("goods_items[0].placements[0].package_count", "7");
  history.undo();
  expect(lie()).toEqual([A, B]);
  expect(values.whole().goods_items[0]?.placements[0]?.package_count).toBe("7");
});
