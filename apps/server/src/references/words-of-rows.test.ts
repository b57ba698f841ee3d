import { expect, test } from "vitest";
import { indexWords, isOneOff } from "./words-of-rows.ts";

test("a word is found by its beginning, by what it holds, and one letter off", () => {
  const index = indexWords([["aejea", "jebel ali"], ["aedxb", "dubai"], ["valparaiso"]]);
  const found = (wanted: string) => [...index.rowsWith(wanted)];
  expect(found("jeb")).toEqual([[0, 0]]);
  expect(found("ubai")).toEqual([[1, 1]]);
  expect(found("valpraiso")).toEqual([[2, 2]]);
  expect(found("uba")).toEqual([]);
  expect(found("ajman")).toEqual([]);
  expect(found("jebl")).toEqual([]);
  expect([...index.rowsWith("jebl", "among")]).toEqual([[0, 2]]);
});

test("in a wording of goods a word is not found inside another", () => {
  const texts = [["live reptiles"], ["ceramic tiles"]];
  expect([...indexWords(texts, { withinWords: false }).rowsWith("tile")]).toEqual([[1, 0]]);
  expect(indexWords(texts).rowsWith("tile").size).toBe(2);
});

test.each([
  ["changed", "jabel"],
  ["missing", "jebl"],
  ["added", "jebbel"],
  ["swapped", "jeebl"],
  ["changed at the end", "jebet"],
  ["changed at the beginning", "gebel"],
])("a letter %s is forgiven", (_, wanted) => {
  expect(isOneOff("jebel", wanted)).toBe(true);
});

test.each(["jabal", "kebal", "jebelali", "lebej"])("%s is another word", (wanted) => {
  expect(isOneOff("jebel", wanted)).toBe(false);
});
