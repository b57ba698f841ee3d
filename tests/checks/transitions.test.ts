// Every transition of the state machines has a test through the server and a real database.
import { adcWorkflow } from "@filings/contract/adc/workflow";
import { mpciWorkflow } from "@filings/contract/mpci/workflow";
import { scenarios } from "@filings/sandbox/adc/scenarios";
import { expect, test } from "vitest";
import { allSources } from "./sources.ts";
import { showingsIn } from "./specification.ts";
import { namedRows, transitionViolations } from "./transitions.ts";

const workflow = "packages/contract/src/adc/workflow.ts";

test("a planted row that nothing drives, a tag of no row, and a driver without a database are found", () => {
  const text = 'test("a number comes [adc T2] [adc T99]", f);\n';
  const showings = [
    ...showingsIn([{ path: "apps/server/src/a.db.test.ts", text }], "adc"),
    ...showingsIn([{ path: "packages/contract/src/b.test.ts", text: 'test("late [adc T3]", f);\n' }], "adc"),
  ];
  expect(showings.map(({ title }) => title)).toEqual(["a number comes", "a number comes", "late"]);
  expect(transitionViolations(["T1", "T2", "T3"], showings, workflow)).toEqual([
    { path: workflow, says: "row T1 is driven by no test" },
    { path: workflow, says: "row T3 is driven by no test" },
    { path: "apps/server/src/a.db.test.ts", says: "T99 is no row of the lifecycle" },
    { path: "packages/contract/src/b.test.ts", says: "row T3 is driven past the server" },
  ]);
});

test("rows that share a number are told apart, so that each needs a test of its own", () => {
  const rows = [{ id: "T07" }, { id: "12" }, { id: "T07" }];
  expect(namedRows(rows).map(({ name }) => name)).toEqual(["T07.1", "T12", "T07.2"]);
});

test("every row of an ADC filing is driven by a test", () => {
  const names = ["T1", ...namedRows(adcWorkflow.rows).map(({ name }) => name)];
  expect(transitionViolations(names, showingsIn(allSources(), "adc"), workflow)).toEqual([]);
});

test("every row of an MPCI filing is driven by a test", () => {
  const names = ["T01", ...namedRows(mpciWorkflow.rows).map(({ name }) => name)];
  const path = "packages/contract/src/mpci/workflow.ts";
  expect(transitionViolations(names, showingsIn(allSources(), "mpci"), path)).toEqual([]);
});

test("every scenario of the sandbox is driven through the server", () => {
  const driven = allSources()
    .filter(({ path }) => /^apps\/server\/src\/features\/adc\/.*\.db\.test\.ts$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/\bSIM-([A-Z0-9]+)/g)].map(([, name]) => name));
  expect(scenarios.map(({ name }) => name).filter((name) => !driven.includes(name))).toEqual([]);
});
