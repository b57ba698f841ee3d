// The rules for tests: they wait for a condition instead of a fixed time, and test our code without mocks.
import { codeOf, type Source, type Violation } from "./sources.ts";

/**
 * A wait of a fixed length; waiting for a condition is `vi.waitFor`, an expectation of Playwright, or a loop of the
 * kit.
 */
const sleep = /new Promise\b[^;]{0,120}\bsetTimeout\(|from "node:timers\/promises"|\bwaitForTimeout\(/;
const mock = /\bvi\.(?:mock|doMock|stubGlobal|hoisted)\(/;
const skipped = /\b(?:test|it|describe)\.(?:only|skip|todo|fixme)\b/;
/** Actions of a mouse or a finger, and filling a field without key presses. */
const notKeys =
  /\.(?:click|dblclick|tap|hover|fill|clear|check|uncheck|setChecked|selectOption|selectText|dragTo|dragAndDrop|dispatchEvent)\(|\.(?:mouse|touchscreen)\b/;

export function testViolations(sources: readonly Source[]): Violation[] {
  return (
    sources
      // The tests of this folder plant the violations.
      .filter(({ path }) => /\.(?:test|spec)\.tsx?$/.test(path) && !path.startsWith("tests/checks/"))
      .flatMap((source) => {
        const code = codeOf(source).replace(/"(?:[^"\\\n]|\\.)*"(?!;)/g, '""');
        const keysAlone = /keyboard[\w-]*\.spec\.ts$/.test(source.path);
        return [
          { rule: sleep, says: "sleeps instead of waiting for something" },
          { rule: mock, says: "puts a stand-in in the place of our own code" },
          { rule: skipped, says: "leaves a test out" },
          ...(keysAlone ? [{ rule: notKeys, says: "does by mouse or by magic what keys alone are to do" }] : []),
        ]
          .filter(({ rule }) => rule.test(code))
          .map(({ says }) => ({ path: source.path, says }));
      })
  );
}
