// Every transition of the ADC state machine has a test through the server and a real database.
import { adcWorkflow } from "@filings/contract/adc/workflow";
import { scenarios } from "@filings/sandbox/adc/scenarios";
import { expect, test } from "vitest";
import { transitionViolations } from "./adc-transitions.ts";
import { allSources } from "./sources.ts";
import { showingsIn } from "./specification.ts";

test("a planted row that nothing drives, a tag of no row, and a driver without a database are found", () => {
  const text = 'test("a number comes [adc T2] [adc T99]", f);\n';
  const showings = [
    ...showingsIn([{ path: "apps/server/src/a.db.test.ts", text }], "adc"),
    ...showingsIn([{ path: "packages/contract/src/b.test.ts", text: 'test("late [adc T3]", f);\n' }], "adc"),
  ];
  expect(showings.map(({ title }) => title)).toEqual(["a number comes", "a number comes", "late"]);
  expect(transitionViolations(["1", "2", "3"], showings).map(({ says }) => says)).toEqual([
    "row 1 is driven by no test",
    "row 3 is driven by no test",
    "99 is no row of the lifecycle",
    "row 3 is driven past the server",
  ]);
});

test("every row is driven by a test", () => {
  const rows = ["1", ...adcWorkflow.rows.map(({ id }) => id)];
  expect(transitionViolations(rows, showingsIn(allSources(), "adc"))).toEqual([]);
});

test("every scenario of the sandbox is driven through the server", () => {
  const driven = allSources()
    .filter(({ path }) => /^apps\/server\/src\/features\/adc\/.*\.db\.test\.ts$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/\bSIM-([A-Z0-9]+)/g)].map(([, name]) => name));
  expect(scenarios.map(({ name }) => name).filter((name) => !driven.includes(name))).toEqual([]);
});
