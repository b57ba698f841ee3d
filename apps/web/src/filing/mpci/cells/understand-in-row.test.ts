// What is typed into a field is kept as what it means.
import { expect, test } from "vitest";
import { type RowMeaning, understandInRow } from "./understand-in-row.ts";

test.each<[string, RowMeaning, string]>([
  ["IMO 9074729", "imo-number", "9074729"],
  ["907472", "imo-number", "907472"],
  ["20'", "size-type", "22G1"],
  ["40'", "size-type", "42G1"],
  ["20ft", "size-type", "22G1"],
  ["40HC", "size-type", "45G1"],
  ["kína", "country", "CN"],
  ["독일", "country", "DE"],
  ["karton", "package-type", "CT"],
])("%s typed as %s is kept as %s", (text, meaning, value) => expect(understandInRow(text, meaning).value).toBe(value));

test.each(["20'", "40'", "20ft"])("that %s was read as its ISO code is said", (text) => {
  expect(understandInRow(text, "size-type").isTranslated).toBe(true);
});
