// A package type is recognised by its code and by the words for it.
import { expect, test } from "vitest";
import { packageNameOf, packageTypeInAnyLanguage, packageTypeOf } from "./package-type-names.ts";

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
  expect([packageNameOf("CT", "en_GB"), packageNameOf("CT", "ar_EG")]).toEqual(["carton", "كرتون"]);
  expect([packageNameOf("DR", "en_GB"), packageNameOf("DR", "ar_EG")]).toEqual(["drum", "برميل"]);
  expect(packageNameOf("BA", "ar_EG")).toBe("barrel");
  expect([packageNameOf("4G", "en_GB"), packageNameOf("", "en_GB")]).toEqual([null, null]);
});

test("an unknown word is not guessed to be a package type", () => {
  expect(packageTypeOf("thing")).toBeNull();
  expect(packageTypeOf("")).toBeNull();
});

test.each([
  ["karton", "CT"],
  ["Kartondoboz", "CT"],
  ["cajas de carton", "CT"],
  ["boîtes", "BX"],
  ["bačve", "DR"],
  ["raklap", "PX"],
  ["colli", "PK"],
  ["纸箱", "CT"],
  ["파레트", "PX"],
])("%s, as other languages have it, is %s", (text, code) => {
  expect(packageTypeInAnyLanguage(text)).toBe(code);
});

test("a text that is read for more than its packages knows the words of English and Arabic alone", () => {
  expect([packageTypeOf("VAT"), packageTypeInAnyLanguage("vaten")]).toEqual([null, "DR"]);
});

test("a word of two languages for two kinds of package is not guessed", () => {
  expect(packageTypeInAnyLanguage("sacos")).toBeNull();
});

test("a code is named in ten more languages, in English where the word is not known", () => {
  expect(["hu_HU", "hr_HR", "zh_Hans", "ko_KR"].map((language) => packageNameOf("CT", language))).toEqual([
    "karton",
    "karton",
    "纸箱",
    "카톤",
  ]);
  expect(packageNameOf("JR", "hu_HU")).toBe("jar");
});
