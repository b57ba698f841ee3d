import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenRested } from "./when-rested.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("whoever moves down a list asks for the line they rest on, and for none that they passed", () => {
  const asked: string[] = [];
  for (const line of ["first", "second", "third"]) {
    whenRested(() => asked.push(line));
    vi.advanceTimersByTime(20);
  }
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(60);
  expect(asked).toEqual(["third"]);
});
