// An act in a grid is taken back as a whole, and nothing else is.
import type { FilingBody } from "@filings/contract/mpci/filing";
import { aHouseBill } from "@filings/contract/mpci/house-bill.example";
import { expect, test } from "vitest";
import { createEditHistory } from "./edit-history.ts";

function aDraft() {
  const held: { body: FilingBody } = { body: aHouseBill() };
  const history = createEditHistory({
    read: () => ({ ...held.body, numbers: new Map() }),
    write: ({ equipment, goods_items }) => {
      held.body = { ...held.body, equipment, goods_items };
    },
  });
  const writeGoods = (change: (goods: FilingBody["goods_items"]) => FilingBody["goods_items"]) => {
    held.body = { ...held.body, goods_items: change(held.body.goods_items) };
  };
  return { held, history, writeGoods };
}

const describe = (text: string) => (goods: FilingBody["goods_items"]) =>
  goods.map((item, index) => (index === 0 ? { ...item, description: text } : item));

test("each act is one step, taken back in turn and done again in turn", () => {
  const { held, history, writeGoods } = aDraft();
  const first = held.body.goods_items;
  history.record(() => writeGoods(describe("A")));
  history.record(() => {
    writeGoods(describe("B"));
    writeGoods((goods) => goods.slice(0, 1));
  });
  expect(history.undo()).toBe(true);
  expect(held.body.goods_items).toHaveLength(first.length);
  expect(held.body.goods_items[0]?.description).toBe("A");
  expect(history.undo()).toBe(true);
  expect(held.body.goods_items).toBe(first);
  expect(history.undo()).toBe(false);
  expect(history.redo()).toBe(true);
  expect(history.redo()).toBe(true);
  expect(history.redo()).toBe(false);
  expect(held.body.goods_items).toHaveLength(1);
  expect(held.body.goods_items[0]?.description).toBe("B");
});

test("a removed row comes back in its place", () => {
  const { held, history, writeGoods } = aDraft();
  const before = held.body.goods_items.map(({ key }) => key);
  history.record(() => writeGoods((goods) => goods.slice(1)));
  history.undo();
  expect(held.body.goods_items.map(({ key }) => key)).toEqual(before);
});

test("a later change in the side panel or by a colleague stays when an act is undone", () => {
  const { held, history, writeGoods } = aDraft();
  const was = held.body.goods_items[0]?.description;
  history.record(() => writeGoods(describe("A")));
  writeGoods((goods) => goods.map((item, index) => (index === 1 ? { ...item, gross_weight_kg: "7" } : item)));
  history.undo();
  expect(held.body.goods_items[0]?.description).toBe(was);
  expect(held.body.goods_items[1]?.gross_weight_kg).toBe("7");
});

test("a later change of the same value, as by a colleague, stays when the act on it is undone", () => {
  const { held, history, writeGoods } = aDraft();
  history.record(() => writeGoods(describe("A")));
  writeGoods(describe("theirs"));
  history.undo();
  expect(held.body.goods_items[0]?.description).toBe("theirs");
});

test("a removed row comes back in its place when another row was changed since", () => {
  const { held, history, writeGoods } = aDraft();
  const before = held.body.goods_items.map(({ key }) => key);
  history.record(() => writeGoods((goods) => goods.slice(1)));
  writeGoods(describe("theirs"));
  history.undo();
  expect(held.body.goods_items.map(({ key }) => key)).toEqual(before);
  expect(held.body.goods_items[1]?.description).toBe("theirs");
});

test("after a new act nothing is done again, and an act that changed nothing is no step", () => {
  const { history, writeGoods } = aDraft();
  history.record(() => writeGoods(describe("A")));
  history.undo();
  history.record(() => {});
  expect(history.redo()).toBe(true);
  history.undo();
  history.record(() => writeGoods(describe("C")));
  expect(history.redo()).toBe(false);
});
