// The windows in which requests are counted: who waits for the end of one may ask again, and no other is concerned.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRequestCounter } from "./request-limits.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("the request over the limit is told how long its window lasts, and another key is not concerned", () => {
  const count = createRequestCounter(2);
  expect([count("a"), count("a")]).toEqual([null, null]);
  vi.setSystemTime(20_000);
  expect([count("a"), count("b")]).toEqual([40_000, null]);
});

test("after a minute counting begins anew", () => {
  const count = createRequestCounter(1);
  count("a");
  vi.setSystemTime(59_999);
  expect(count("a")).toBe(1);
  vi.setSystemTime(60_000);
  expect([count("a"), count("a")]).toEqual([null, 60_000]);
});

test("of very many keys those that asked last are remembered", () => {
  const count = createRequestCounter(1);
  count("early");
  count("often");
  for (let key = 0; key < 4_999; key += 1) {
    count(`k${key}`);
    if (key === 2_500) count("often");
  }
  expect([count("often"), count("early")]).toEqual([60_000, null]);
});
