// IMO check digits, against existing ships.
import { expect, test } from "vitest";
import { imoCheckDigit, imoNumberForm, imoNumberOf } from "./imo-number.ts";

test.each(["9074729", "9811000", "9321483"])("the check digit of %s is its last", (number) => {
  expect(imoNumberForm.test(number)).toBe(true);
  expect(imoCheckDigit(number)).toBe(Number(number[6]));
});

test("fewer than six digits have no check digit", () => {
  expect(imoCheckDigit("90747")).toBeNull();
  expect(imoCheckDigit("IMO9074729")).toBeNull();
});

test.each([
  ["IMO 9074729", "9074729"],
  ["imo9074729", "9074729"],
  ["IMO No. 9074729", "9074729"],
  ["IMO: 9074729", "9074729"],
  ["٩٠٧٤٧٢٩", "9074729"],
  ["907472", null],
  ["MSC 9074729", null],
])("who writes %s means %s", (text, number) => expect(imoNumberOf(text)).toBe(number));
