// A round's figures are those of one call, and a call's are the medians of its rounds.
import { expect, test } from "vitest";
import { type Figures, figuresOf, middle } from "./time-calls.ts";

const load = { calls: 4, seconds: 2, waits: [1, 2, 3, 40], bytes: 400 };

test("statements and processor time are divided by the calls of the round", () => {
  const before = { statements: 100, nodeMs: 50, postgresMs: 10 };
  const after = { statements: 112, nodeMs: 60, postgresMs: 12 };
  expect(figuresOf(load, before, after)).toEqual({
    perSecond: 2,
    p50: 2,
    p99: 40,
    bytes: 100,
    statements: 3,
    nodeMs: 2.5,
    postgresMs: 0.5,
  });
});

test("a round without a call says nothing", () => {
  const nothing = { statements: null, nodeMs: null, postgresMs: null };
  expect(() => figuresOf({ ...load, calls: 0 }, nothing, nothing)).toThrow("says nothing");
});

test("one slow round does not move the medians, and what cannot be counted stays unknown", () => {
  const round = (perSecond: number, p50: number): Figures => ({
    ...{ perSecond, p50, p99: p50 * 2, bytes: 100, statements: 3 },
    ...{ nodeMs: null, postgresMs: null },
  });
  expect(middle([round(100, 10), round(5, 900), round(110, 9)])).toEqual(round(100, 10));
});
