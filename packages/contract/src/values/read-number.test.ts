// A number is read in the way it was written, and an ambiguous number is reported as such.
import { describe, expect, test } from "vitest";
import { readNumber, tareLeastKg } from "./read-number.ts";

const kilograms = { places: 3, usualMost: 999_999, unit: "weight" } as const;
const cubicMetres = { places: 3, usualMost: 1_000, unit: "volume" } as const;
const money = { places: 2, unit: "money" } as const;
const count = { places: 0, unit: "count" } as const;
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
    ["८२००.५", "8200.5"],
    ["৮২০০", "8200"],
    ["８，２００．５", "8200.5"],
    ["－１８", "-18"],
    ["1,234,567", "1234567"],
    ["1.234.567", "1234567"],
    ["1,00,000.00", "100000.00"],
    ["8200,5", "8200.5"],
    ["0,500", "0.500"],
    [".5", "0.5"],
    ["14,400.5 kg", "14400.5"],
    ["−18", "-18"],
    ["-18,5", "-18.5"],
    ["+4", "4"],
  ])("%s as %s", (text, expected) => {
    expect(readNumber(text, kilograms)).toEqual({ plain: expected, other: null });
  });

  test("an amount as invoices write it", () => {
    expect(plain("10,000.00", money)).toBe("10000.00");
    expect(plain("10.000,00", money)).toBe("10000.00");
    expect(plain("AED 5,000.50", money)).toBe("5000.50");
    expect(plain("Dhs. 5000", money)).toBe("5000");
    expect(plain("USD-5", money)).toBe("-5");
    expect(plain("AED 5 AED", money)).toBeUndefined();
    expect(plain("10,000.00 AED", money)).toBe("10000.00");
  });

  test("thousands without a doubt where no three decimals can be", () => {
    expect(readNumber("8,200", count)).toEqual({ plain: "8200", other: null });
    expect(readNumber("8.200", count)).toEqual({ plain: "8200", other: null });
    expect(readNumber("8,200", money)).toEqual({ plain: "8200", other: null });
    expect(plain("1200.00", count)).toBe("1200");
  });
});

test("a point parts thousands where the field holds no such small number", () => {
  const tare = { ...kilograms, usualLeast: tareLeastKg };
  expect(readNumber("2.230", tare)).toEqual({ plain: "2230", other: "2.230" });
  expect(readNumber("2,230", tare)?.plain).toBe("2230");
  expect(readNumber("2230.5", tare)).toEqual({ plain: "2230.5", other: null });
  expect(readNumber("750.250", tare)?.plain).toBe("750.250");
});

test.each([
  ["9.6 m3", cubicMetres, "9.6"],
  ["9.6 CBM", cubicMetres, "9.6"],
  ["٩٫٦ م³", cubicMetres, "9.6"],
  ["12 kgs", kilograms, "12"],
  ["120 ctns", count, "120"],
  ["Kg 12", kilograms, "12"],
  ["طرد 120", count, "120"],
  ["-18 °C", { places: 1, unit: "temperature" } as const, "-18"],
])("leaves out a unit of the field's own kind: %s", (text, form, expected) => {
  expect(plain(text, form)).toBe(expected);
});

test.each([
  ["12 cbm", kilograms],
  ["12 ctns", kilograms],
  ["12 AED", kilograms],
  ["12 kg", cubicMetres],
  ["12 kg", money],
  ["kg 12", money],
  ["AED 12", kilograms],
  ["12 kg", count],
  ["12 USD", count],
  ["12 kg", { places: 3 }],
])("does not read a number with a unit of another kind: %s", (text, form) => {
  expect(readNumber(text, form)).toBeNull();
});

test("a text longer than any number is not read", () => {
  expect(readNumber(`1${" ".repeat(200_000)}x`, kilograms)).toBeNull();
  expect(readNumber("1".repeat(61), kilograms)).toBeNull();
});

describe("says what else may be meant", () => {
  test("of a comma before three digits: thousands first, where so much is usual", () => {
    expect(readNumber("8,200", kilograms)).toEqual({ plain: "8200", other: "8.200" });
    expect(readNumber("67,450", cubicMetres)).toEqual({ plain: "67.450", other: "67450" });
  });

  test.each([
    ["12.000", "12.00", "12000"],
    ["1.000", "1.00", "1000"],
    ["120.500", "120.50", "120500"],
  ])("of an amount with a point before three digits: %s", (text, read, other) => {
    expect(readNumber(text, money)).toEqual({ plain: read, other });
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
