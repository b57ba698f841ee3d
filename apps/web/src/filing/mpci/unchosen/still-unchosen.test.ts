// A text that is no value stays with its row, wherever that row has come to stand.
import { expect, it } from "vitest";
import { stillUnchosen } from "./still-unchosen.ts";
import type { Unchosen } from "./unchosen-text.ts";

const inRow = (row: string, text: string): Unchosen => ({ text, kind: "not_chosen", row, over: null });

/** Goods of these keys, in which no package type is filled in. */
function goodsOf(...keys: readonly string[]) {
  return (path: string) => {
    if (path === "goods_items") return keys.map((key) => ({ key }));
    const [, index] = /^goods_items\[(\d+)\]$/.exec(path) ?? [];
    return index === undefined ? null : { key: keys[Number(index)] };
  };
}

const texts = new Map([
  ["goods_items[0].package_type", inRow("a", "drumm")],
  ["goods_items[1].package_type", inRow("b", "boxx")],
]);
const shown = (...keys: readonly string[]) =>
  [...stillUnchosen(texts, goodsOf(...keys))].map(([path, { text }]) => [path, text]).sort();

it("texts of rows that have changed places change places too", () => {
  expect(shown("b", "a")).toEqual([
    ["goods_items[0].package_type", "boxx"],
    ["goods_items[1].package_type", "drumm"],
  ]);
});

it("a text moves with its row and goes with it, and is the same where nothing has moved", () => {
  expect(shown("new", "b")).toEqual([["goods_items[1].package_type", "boxx"]]);
  expect(stillUnchosen(texts, goodsOf("a", "b", "new"))).toBe(texts);
});
