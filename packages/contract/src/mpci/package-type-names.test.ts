// A package type is recognised by its code and by the words for it.
import { expect, test } from "vitest";
import { packageNameOf, packageTypeOf } from "./package-type-names.ts";

test.each([
  ["CT", "CT"],
  ["ct", "CT"],
  ["4G", "4G"],
  ["Carton", "CT"],
  ["cartons", "CT"],
  ["CTN", "CT"],
  ["CTNS", "CT"],
  ["ctn.", "CT"],
  ["Carton(s)", "CT"],
  ["كرتون", "CT"],
  ["كراتين", "CT"],
  ["الكرتون", "CT"],
  ["Boxes", "BX"],
  ["PALLETS", "PX"],
  ["PLTS", "PX"],
  ["Pkgs", "PK"],
  ["pieces", "PP"],
  ["Drums", "DR"],
  ["أكياس", "BG"],
  ["بالات", "BL"],
])("%s is %s", (text, code) => {
  expect(packageTypeOf(text)).toBe(code);
});

test("a code is named in the reader's language, in English where there is no Arabic word, and not guessed", () => {
  expect([packageNameOf("CT", false), packageNameOf("CT", true)]).toEqual(["carton", "كرتون"]);
  expect([packageNameOf("DR", false), packageNameOf("DR", true)]).toEqual(["drum", "برميل"]);
  expect(packageNameOf("BA", true)).toBe("barrel");
  expect([packageNameOf("4G", false), packageNameOf("", false)]).toEqual([null, null]);
});

test("an unknown word is not guessed to be a package type", () => {
  expect(packageTypeOf("thing")).toBeNull();
  expect(packageTypeOf("")).toBeNull();
});
