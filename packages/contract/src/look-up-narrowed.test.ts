import { expect, test } from "vitest";
import { meaningOf, rankEntries } from "./values/look-up.ts";

const centers = [
  { code: "AFZ", name: "Abu Dhabi Airport Free Zone" },
  { code: "KHP", name: "Khalifa Port" },
];
const meantBy = (typed: string, isNarrowed: boolean) => {
  const meaning = meaningOf(typed, rankEntries(centers, typed), isNarrowed);
  return meaning.kind === "one" ? meaning.entry.code : meaning.kind;
};

test.each([
  ["Abu Dhabi", "AFZ", "several"],
  ["Khalifa", "KHP", "several"],
  ["AFZ", "AFZ", "AFZ"],
  ["khalifa port", "KHP", "KHP"],
  ["Jebel Ali", "none", "none"],
])("%s means %s in a whole list, and %s where others are left out", (typed, whole, narrowed) => {
  expect([meantBy(typed, false), meantBy(typed, true)]).toEqual([whole, narrowed]);
});
