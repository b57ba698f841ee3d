// Commit titles keep the rule for titles.
import { expect, test } from "vitest";
import { lastTitles, publishedTitles, titleViolations } from "./commit-titles.ts";

test("a planted title without an area, and one that is too long, are found", () => {
  const long = `web: ${"a".repeat(68)}`;
  const planted = [
    "fix things",
    "Web: a list",
    "web:",
    "web: the list has a cursor",
    "state machines, adc: a day is over",
    long,
  ];
  expect(titleViolations(planted, [])).toEqual([
    '"fix things" does not begin with "area: "',
    '"Web: a list" does not begin with "area: "',
    '"web:" does not begin with "area: "',
    `"${long}" has 73 characters, at most 72 are allowed`,
  ]);
  expect(titleViolations(planted, planted)).toEqual([]);
});

const titles = lastTitles();

test.skipIf(titles === null)("the last 50 commits have an area and at most 72 characters", () => {
  expect(titles?.length).toBeGreaterThan(0);
  expect(
    titleViolations(titles ?? [], publishedTitles),
    "reword the commit; one that is pushed is named in publishedTitles",
  ).toEqual([]);
});
