// Days as bills write them, and which of them can be meant in two ways.
import { expect, test } from "vitest";
import { dayIn } from "./read-day.ts";

test.each([
  ["NINGBO, CHINA 18-Nov-2026", "2026-11-18", true, "NINGBO, CHINA"],
  ["HAMBURG, 12.11.2026", "2026-11-12", true, "HAMBURG"],
  ["VALENCIA, 15 DE NOVIEMBRE DE 2026", "2026-11-15", true, "VALENCIA"],
  ["NOV 5, 2026", "2026-11-05", true, ""],
  ["2026年11月18日", "2026-11-18", true, ""],
  ["11/20/2026", "2026-11-20", true, ""],
  ["SAVANNAH 11/05/2026", "2026-05-11", false, "SAVANNAH"],
])("%s", (text, day, isClear, rest) => {
  expect(dayIn(text)).toEqual({ day, isClear, rest });
});

test("a day that does not exist is none", () => {
  expect(dayIn("31/02/2026")).toBeNull();
  expect(dayIn("BOOKING 2026118812")).toBeNull();
});
