// A package type is recognised by its code and by the words for it.
import { expect, test } from "vitest";
import { packageTypeOf } from "./package-type-names.ts";

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

test("an unknown word is not guessed to be a package type", () => {
  expect(packageTypeOf("thing")).toBeNull();
  expect(packageTypeOf("")).toBeNull();
});
