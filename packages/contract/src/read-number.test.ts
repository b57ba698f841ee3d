// A number is understood in the way it was written, and what can be meant in two ways is said to be so.
import { describe, expect, test } from "vitest";
import { readNumber } from "./read-number.ts";

const kilograms = { places: 3, usualMost: 999_999 };
const cubicMetres = { places: 3, usualMost: 1_000 };
const money = { places: 2 };
const count = { places: 0 };
const plain = (text: string, form = kilograms as Parameters<typeof readNumber>[1]) => readNumber(text, form)?.plain;

describe("reads", () => {
  test.each([
    ["8200", "8200"],
    ["8200.5", "8200.5"],
    ["8,200.5", "8200.5"],
    ["8.200,5", "8200.5"],
    ["8 200,5", "8200.5"],
    ["8\u00a0200,5", "8200.5"],
    ["8\u202f200.50", "8200.50"],
    ["8'200.5", "8200.5"],
    ["٨٬٢٠٠٫٥", "8200.5"],
    ["٨٢٠٠", "8200"],
    ["۸۲۰۰٫۵", "8200.5"],
    ["1,234,567", "1234567"],
    ["1.234.567", "1234567"],
    ["1,00,000.00", "100000.00"],
    ["8200,5", "8200.5"],
    ["0,500", "0.500"],
    [".5", "0.5"],
    ["14,400.5 kg", "14400.5"],
    ["9.6 m3", "9.6"],
    ["−18", "-18"],
    ["-18,5", "-18.5"],
    ["+4", "4"],
  ])("%s as %s", (text, expected) => {
    expect(readNumber(text, kilograms)).toEqual({ plain: expected, other: null });
  });

  test("an amount as invoices write it", () => {
    expect(plain("10,000.00", money)).toBe("10000.00");
    expect(plain("10.000,00", money)).toBe("10000.00");
    expect(plain("AED 5", money)).toBeUndefined();
    expect(plain("10,000.00 AED", money)).toBe("10000.00");
  });

  test("thousands without a doubt where no three decimals can be", () => {
    expect(readNumber("8,200", count)).toEqual({ plain: "8200", other: null });
    expect(readNumber("8.200", count)).toEqual({ plain: "8200", other: null });
    expect(readNumber("8,200", money)).toEqual({ plain: "8200", other: null });
    expect(plain("1200.00", count)).toBe("1200");
  });
});

describe("says what else may be meant", () => {
  test("of a comma before three digits: thousands first, where so much is usual", () => {
    expect(readNumber("8,200", kilograms)).toEqual({ plain: "8200", other: "8.200" });
    expect(readNumber("67,450", cubicMetres)).toEqual({ plain: "67.450", other: "67450" });
  });

  test("of a point before three digits: decimals first, and no doubt where the other would be too much", () => {
    expect(readNumber("8.200", kilograms)).toEqual({ plain: "8.200", other: "8200" });
    expect(readNumber("845.500", kilograms)).toEqual({ plain: "845.500", other: null });
    expect(readNumber("67.450", cubicMetres)).toEqual({ plain: "67.450", other: null });
  });
});

describe("refuses", () => {
  test.each(["", "about 5", "1,23,4", "5 lb", "1.2.3", "12 34", "1,2,3", "--5", "5-"])("%s", (text) => {
    expect(readNumber(text, kilograms)).toBeNull();
  });
});
