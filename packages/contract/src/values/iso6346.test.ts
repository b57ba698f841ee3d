// Container check digits, against published numbers.
import { expect, test } from "vitest";
import { containerCheckDigit, containerNumberForm } from "./iso6346.ts";

test.each(["CSQU3054383", "TEXU3070079", "HLXU2008419"])("the check digit of %s is its last", (number) => {
  expect(containerNumberForm.test(number)).toBe(true);
  expect(containerCheckDigit(number)).toBe(Number(number[10]));
});

test("a remainder of 10 is written as 0", () => {
  const tens = Array.from({ length: 200 }, (_, index) => `CSQU${String(305_000 + index)}`).map(remainderOf);
  expect(tens).toContain(10);
  const number = `CSQU${305_000 + tens.indexOf(10)}`;
  expect(containerCheckDigit(number)).toBe(0);
});

/** The sum as in the standard's table. */
function remainderOf(number: string): number {
  const values: Record<string, number> = { C: 13, S: 30, Q: 28, U: 32 };
  return [...number].reduce((sum, letter, index) => sum + (values[letter] ?? Number(letter)) * 2 ** index, 0) % 11;
}

test("a number without four letters and six digits has no check digit", () => {
  expect(containerCheckDigit("CSQ3054383")).toBeNull();
  expect(containerCheckDigit("csqu305438")).toBeNull();
  expect(containerCheckDigit("")).toBeNull();
});
