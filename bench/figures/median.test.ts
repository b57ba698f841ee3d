// The middle and the percentiles of figures, in whatever order they were measured.
import { expect, test } from "vitest";
import { median, percentile } from "./median.ts";

test("the median is the middle of the figures by size", () => {
  expect(median([30, 1, 2, 100, 3])).toBe(3);
  expect(median([4, 2])).toBe(2);
  expect(median([])).toBe(0);
});

test("the 99th percentile of a hundred waits leaves out the longest alone", () => {
  const waits = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(percentile(waits, 0.99)).toBe(99);
  expect(percentile(waits, 0.5)).toBe(50);
  expect(percentile([7], 0.99)).toBe(7);
});
