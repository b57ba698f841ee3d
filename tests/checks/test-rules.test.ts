// Every test keeps the rules for tests.
import { expect, test } from "vitest";
import { allSources } from "./sources.ts";
import { testViolations } from "./test-rules.ts";

const at = (text: string) => testViolations([{ path: "apps/server/src/a.test.ts", text }]).map(({ says }) => says);

test("a planted sleep, stand-in or left-out test is found", () => {
  expect(at("await new Promise((done) => setTimeout(done, 500));\n")).toHaveLength(1);
  expect(at('import { setTimeout } from "node:timers/promises";\n')).toHaveLength(1);
  expect(at("vi.mock(import.meta.resolve(path));\n")).toHaveLength(1);
  expect(at("test.only(title, f);\n")).toEqual(["leaves a test out"]);
  expect(at("await vi.waitFor(() => expect(heard).toHaveLength(1));\n")).toEqual([]);
});

test("a mouse or a filled field planted in a journey by keyboard is found", () => {
  const says = (path: string, text: string) => testViolations([{ path, text }]).map((found) => found.says);
  const planted = [
    "await page.mouse.move(1, 1);",
    "await name.fill(text);",
    "await save.click();",
    "await box.check();",
  ];
  for (const line of planted) {
    expect(says("tests/journeys/keyboard-alone.spec.ts", line), line).toHaveLength(1);
    expect(says("tests/journeys/whole-job.spec.ts", line), line).toEqual([]);
  }
  expect(says("tests/journeys/keyboard-alone.spec.ts", 'await page.keyboard.press("Tab");')).toEqual([]);
  expect(says("tests/journeys/whole-job.spec.ts", "await page.waitForTimeout(500);")).toHaveLength(1);
});

test("no test sleeps, mocks our own code or is left out", () => {
  expect(testViolations(allSources())).toEqual([]);
});
