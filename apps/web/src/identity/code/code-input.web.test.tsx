import { expect, test } from "vitest";
import { digitsOf } from "./code-input.tsx";

test.each([
  ["123 456", "123456"],
  ["Code: 12-34-56.", "123456"],
  ["١٢٣٤٥٦", "123456"],
  ["۱۲۳۴۵۶", "123456"],
  ["१२३४५६", "123456"],
  ["১২৩৪৫৬", "123456"],
  ["１２３４５６", "123456"],
  ["𝟎𝟗𝟘𝟡𝟿𝟶", "090990"],
  ["1234567", "123456"],
  ["²½①", ""],
])("of %s, however it was typed or pasted, the digits are taken: %s", (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});
