import { describe, expect, it } from "vitest";
import { brokenOff, countsOfPlaywright, countsOfVitest } from "../../scripts/steps/test-reports.ts";

describe("the report of a test run", () => {
  it("names each test of Vitest that failed at first and passed at the second try", () => {
    const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
      fullName,
      status,
      failureMessages,
    });
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        {
          status: "failed",
          assertionResults: [
            test("a bill is sent", "passed"),
            test("a bill is sent once", "passed", "Error: timed out"),
            test("a bill is sealed", "failed", "Error: no seal", "Error: no seal"),
          ],
        },
        { status: "failed", assertionResults: [] },
      ],
    };
    expect(countsOfVitest(JSON.stringify(report))).toEqual({
      passed: 2,
      failed: 2,
      retried: ["a bill is sent once"],
    });
  });

  it("names the files whose worker V8 broke off, and none where something else went wrong too", () => {
    const ended = (signal: string, file: string) =>
      `Caused by: Error: Worker exited unexpectedly with signal ${signal} during started state while running test file ${file}`;
    const output = (errors: number, ...lines: string[]) =>
      [`Vitest caught ${errors} unhandled errors during the test run.`, ...lines].join("\n");
    const two = [ended("SIGTRAP", "/a/import.db.test.ts"), ended("SIGSEGV", "/a/list.db.test.ts")];
    expect(brokenOff(output(2, ...two))).toEqual(["/a/import.db.test.ts", "/a/list.db.test.ts"]);
    expect(brokenOff(output(3, ...two))).toEqual([]);
    expect(brokenOff(output(1, ended("SIGKILL", "/a/list.db.test.ts")))).toEqual([]);
    expect(brokenOff("Tests  12 passed")).toEqual([]);
  });

  it("names each journey of Playwright that failed at first, at any depth", () => {
    const spec = (title: string, status: string) => ({ title, file: "keyboard.spec.ts", tests: [{ status }] });
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [
        {
          specs: [spec("a bill by keys alone", "expected")],
          suites: [{ specs: [spec("a seal by keys alone", "flaky"), spec("a proof by keys alone", "unexpected")] }],
        },
      ],
    };
    expect(countsOfPlaywright(JSON.stringify(report))).toEqual({
      passed: 2,
      failed: 1,
      retried: ["keyboard.spec.ts: a seal by keys alone"],
    });
  });
});
