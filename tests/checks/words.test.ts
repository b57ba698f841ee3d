// Names and comments use standard terms, and the check finds a planted word of the former private language.
import { expect, test } from "vitest";
import { allSources, type Source } from "./sources.ts";
import { forbiddenWords } from "./words.ts";

const plain: Source = { path: "apps/server/src/a.ts", text: "// The state machine of filings.\nexport const a = 1;\n" };

function foundIn(planted: Partial<Source>): string[] {
  return forbiddenWords({ ...plain, ...planted }).map(({ says }) => says);
}

test.each<[string, Partial<Source>, string]>([
  ["a comment", { text: "// The one door of filings.\n" }, "door"],
  ["a comment behind code", { text: "const a = 1; // from the house\n" }, "house"],
  ["a name", { text: "// Opens it.\nconst openTill = 1;\n" }, "till"],
  ["a constant", { text: "// Numbers.\nconst ROOMS_MOST = 1;\n" }, "rooms"],
  ["a whole name", { text: "// Calls.\nmayAdcHappen(filing);\n" }, "mayAdcHappen"],
  ["the name of a file", { path: "apps/server/src/desk-routes.ts" }, "desk"],
  ["a phrase", { text: "/** Starts the outside world. */\n" }, "outside world"],
])("a planted word in %s is found", (_, planted, word) => {
  expect(foundIn(planted)).toEqual([expect.stringContaining(`“${word}”`)]);
});

test("terms of the trade, JavaScript's own names and texts in quotes are let be", () => {
  const text = '// A house bill, in a warehouse.\nconst aHouseBill = Math.floor(1.5);\nsay("STEEL DOOR LOCK");\n';
  expect(foundIn({ text })).toEqual([]);
  expect(foundIn({ text: "// A screen.\nconst text = <p>File each house\n  bill here.</p>;\n" })).toEqual([]);
});

test("names and comments use standard terms", () => {
  const own = /^tests\/checks\/words(\.test)?\.ts$/;
  expect(
    allSources()
      .filter(({ path }) => !own.test(path))
      .flatMap(forbiddenWords),
  ).toEqual([]);
});
