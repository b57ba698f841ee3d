// An HS code is recognised with any separators between its digits.
import { expect, test } from "vitest";
import { plainHsCode, plainHsCodes } from "./hs-code.ts";

test.each([
  ["7323.93.00", "73239300"],
  ["7323 93 00", "73239300"],
  ["7323-93-00", "73239300"],
  ["HS 7323.93", "732393"],
  ["HS CODE: 7323.93", "732393"],
  ["٧٣٢٣.٩٣", "732393"],
  ["steel", "steel"],
])("%s is %s", (text, code) => {
  expect(plainHsCode(text)).toBe(code);
});

test("several codes in one field are told apart from one with blanks", () => {
  expect(plainHsCodes("7323 93 00")).toEqual(["73239300"]);
  expect(plainHsCodes("732393 841810")).toEqual(["732393", "841810"]);
  expect(plainHsCodes("7323.93.00, 8418.10; 940511")).toEqual(["73239300", "841810", "940511"]);
  expect(plainHsCodes("")).toEqual([]);
});
