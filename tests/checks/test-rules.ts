// What tests owe: they wait for something rather than for a while, and they prove our code rather than a stand-in.
import { codeOf, type Source, type Violation } from "./sources.ts";

/** A wait of a fixed length; waiting for a condition is `vi.waitFor`, an expectation of Playwright, or a loop of the kit. */
const sleep = /new Promise\b[^;]{0,120}\bsetTimeout\(|from "node:timers\/promises"|\bwaitForTimeout\(/;
const mock = /\bvi\.(?:mock|doMock|stubGlobal|hoisted)\(/;
const skipped = /\b(?:test|it|describe)\.(?:only|skip|todo|fixme)\b/;
/** Whatever a hand on a mouse or a finger does, and filling a field without pressing keys. */
const notKeys =
  /\.(?:click|dblclick|tap|hover|fill|clear|check|uncheck|setChecked|selectOption|selectText|dragTo|dragAndDrop|dispatchEvent)\(|\.(?:mouse|touchscreen)\b/;

export function testViolations(sources: readonly Source[]): Violation[] {
  return (
    sources
      // This folder's own tests plant what the rules look for.
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
