// Every finding of the rules of a bill has a test, and every rule of the domain is built.
import { type FindingKind, findingCodes } from "@filings/contract/mpci/rules/finding-codes";
import { expect, test } from "vitest";
import { mpciRules, ruleTestsIn, ruleViolations, testsOf } from "./mpci-rules.ts";
import { allSources } from "./sources.ts";

const built = Object.fromEntries(
  Object.entries(findingCodes).map(([code, { rule }]: [string, FindingKind]) => [code, rule]),
);

test("a planted finding without a test, one of no rule, and a rule that lost its finding are found", () => {
  const path = "packages/contract/src/mpci/rules/a.test.ts";
  const text = [
    "// v03_hidden stands above the tests",
    'test("V01: one", () => expect("v01_one x"));',
    'test.each(["a"])("V02: two of %s", () => expect("v02_two"));',
  ].join("\n");
  const tests = ruleTestsIn([{ path, text }]);
  expect(tests.map(({ title }) => title)).toEqual(["V01: one", "V02: two of %s"]);
  expect(testsOf("v02_two", tests).map(({ title }) => title)).toEqual(["V02: two of %s"]);
  const { v01_bill_number: _, ...others } = built;
  const ruleOf = { ...others, v01_bill_number_long: "V02", v99_none: "V99", v14_vessel: "V14" };
  const found = ruleViolations(ruleOf, ruleTestsIn(allSources())).map(({ says }) => says);
  expect(found).toEqual([
    "v99_none is driven by no test",
    "v14_vessel is driven by no test",
    "V99 is no rule",
    "V01 has no finding",
    "V14 is built",
  ]);
});

test("every finding is driven by a test, and every rule is built", () => {
  expect(Object.keys(mpciRules)).toEqual(Object.keys(mpciRules).toSorted());
  expect(ruleViolations(built, ruleTestsIn(allSources()))).toEqual([]);
});
