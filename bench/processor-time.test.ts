// The processor time of a process is read from what Linux writes about it.
import { expect, test } from "vitest";
import { processorMs, statOf } from "./processor-time.ts";

test("a name with spaces and parentheses does not shift the fields", () => {
  const line = "42 (postgres: (a) b) S 7 42 42 0 -1 4194560 1 2 3 4 11 12 13 14 20 0 1";
  expect(statOf(line)).toEqual({ parent: 7, ticks: 11 + 12 + 13 + 14 });
});

test.runIf(process.platform === "linux")("this process has used a processor", () => {
  for (const until = performance.now() + 50; performance.now() < until; );
  expect(processorMs(process.pid)).toBeGreaterThan(0);
});
