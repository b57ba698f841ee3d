// Every row of the specification is either shown by a test or marked as planned.
import { expect, test } from "vitest";
import { allSources } from "./sources.ts";
import { coverageViolations, showingsIn } from "./specification.ts";
import { specificationRows } from "./specification-rows.ts";

const row = (id: string, planned: boolean) => ({ id, says: "", planned });

test("a planted gap, a stale plan, a row told twice and a tag of no row are found", () => {
  const text = 'test("a filing is submitted [spec 7.b] [spec 7.none]", f);\n';
  const showings = showingsIn([{ path: "apps/server/src/a.test.ts", text }]);
  expect(showings[0]).toEqual({ row: "7.b", path: "apps/server/src/a.test.ts", title: "a filing is submitted" });
  const rows = [row("7.a", false), row("7.b", true), row("7.c", true), row("7.c", true)];
  expect(coverageViolations(rows, showings).map(({ says }) => says)).toEqual([
    "7.a is shown by no test",
    "7.b is called planned, but a test shows it",
    "7.c is there twice",
    "7.none is no row",
  ]);
});

test("a test of the words in a package shows no row", () => {
  const text = 'test("the words are there [spec 7.b]", f);\n';
  expect(showingsIn([{ path: "packages/contract/src/words.test.ts", text }])).toEqual([]);
});

test("the 53 calls of section 7 are all rows", () => {
  const calls = specificationRows.filter(({ id }) => /^7\.(adc|shared|mpci|platform)\./.test(id));
  expect(calls).toHaveLength(53);
  expect(calls.every(({ says }) => /^(GET|POST|PATCH|DELETE) \/api\//.test(says))).toBe(true);
});

test("every row is shown by a test or planned", () => {
  expect(coverageViolations(specificationRows, showingsIn(allSources()))).toEqual([]);
});
