// Keys move as in a spreadsheet, and along the line of reading.
import { expect, test } from "vitest";
import { type Spot, stepFor } from "./keys.ts";

const grid = { at: { row: 5, column: 1 }, rows: 20, columns: 4, isRtl: false };
const press = (key: string, more: Partial<typeof grid & { ctrlKey: boolean; altKey: boolean }> = {}) =>
  stepFor({ key, ctrlKey: false, metaKey: false, altKey: false, ...more }, { ...grid, ...more });
const to = (row: number, column: number): { kind: "move"; to: Spot } => ({ kind: "move", to: { row, column } });

test("arrows move by one and stop at the edges", () => {
  expect(press("ArrowDown")).toEqual(to(6, 1));
  expect(press("ArrowUp", { at: { row: 0, column: 1 } })).toEqual(to(0, 1));
  expect(press("ArrowRight", { at: { row: 5, column: 3 } })).toEqual(to(5, 3));
});

test("from right to left the left arrow leads to the next column", () => {
  expect(press("ArrowLeft", { isRtl: true })).toEqual(to(5, 2));
  expect(press("ArrowRight", { isRtl: true })).toEqual(to(5, 0));
});

test("Ctrl with an arrow, Home or End goes to the far end", () => {
  expect(press("ArrowDown", { ctrlKey: true })).toEqual(to(19, 1));
  expect(press("Home", { ctrlKey: true })).toEqual(to(0, 0));
  expect(press("End")).toEqual(to(5, 3));
  expect(press("PageDown", { at: { row: 15, column: 1 } })).toEqual(to(19, 1));
});

test("F2 and Enter edit what is there, a letter begins anew, Delete clears", () => {
  expect(press("F2")).toEqual({ kind: "edit" });
  expect(press("Enter")).toEqual({ kind: "edit" });
  expect(press("7")).toEqual({ kind: "edit", text: "7" });
  expect(press("Delete")).toEqual({ kind: "clear" });
});

test("Tab, shortcuts and function keys are left alone", () => {
  expect(press("Tab")).toBeNull();
  expect(press("c", { ctrlKey: true })).toBeNull();
  expect(press("1", { altKey: true })).toBeNull();
  expect(press("F8")).toBeNull();
});
