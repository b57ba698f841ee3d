// Decimals are read, added and written without loss.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareDecimals, formatDecimal, parseDecimal, sumDecimals } from "./decimal.ts";

test("a decimal has at most three places and a point", () => {
  expect(parseDecimal("1440")).toBe(1_440_000n);
  expect(parseDecimal("1440.5")).toBe(1_440_500n);
  expect(parseDecimal("-0.001")).toBe(-1n);
  for (const text of ["", ".5", "5.", "1.2345", "1,5", "1e3", "+1", " 1", "--1"]) expect(parseDecimal(text)).toBeNull();
});

test("tenths are added without rounding", () => {
  expect(formatDecimal(sumDecimals(["0.1", "0.2", null, "no number"]))).toBe("0.3");
  expect(formatDecimal(sumDecimals(Array.from({ length: 10 }, () => "0.1")))).toBe("1");
});

test("comparing goes by value, not by writing", () => {
  expect(compareDecimals("9", "10")).toBe(-1);
  expect(compareDecimals("1.50", "1.5")).toBe(0);
  expect(compareDecimals("2", "1.999")).toBe(1);
  expect(compareDecimals("2", "two")).toBeNull();
});

test("what is written is read again as the same number", () => {
  fc.assert(fc.property(fc.bigInt(), (value) => parseDecimal(formatDecimal(value)) === value));
});
