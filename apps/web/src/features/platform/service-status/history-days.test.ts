import { expect, it } from "vitest";
import { historyOf } from "./history-days.ts";

const today = { until: "2026-03-01", minutes: 600 };

it("ninety days end today, and a day that nobody looked at is empty", () => {
  const { days, measured, answered, failing } = historyOf([], today);
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([90, "2025-12-02", "2026-03-01"]);
  expect(days.every(({ look, checked }) => look === "EMPTY" && checked === 0)).toBe(true);
  expect([measured, answered, failing]).toEqual([0, null, []]);
});

it("a bar is as high as much of its day was checked, of today as far as it has come", () => {
  const known = [
    { day: "2026-02-27", checks: 720, failed: 0 },
    { day: "2026-02-28", checks: 1440, failed: 10 },
    { day: "2026-03-01", checks: 600, failed: 300 },
  ];
  const { days, measured, answered, failing } = historyOf(known, today);
  expect(days.slice(-3).map(({ checked, look }) => [checked, look])).toEqual([
    [0.5, "ALL"],
    [1, "FEW"],
    [1, "MANY"],
  ]);
  expect([measured, answered]).toEqual([3, 1 - 310 / 2760]);
  expect(failing.map(({ day }) => day)).toEqual(["2026-03-01", "2026-02-28"]);
});

it("the first minute of a day, and more checks than minutes on a moved clock, make no bar too high", () => {
  const { days } = historyOf([{ day: "2026-03-01", checks: 3, failed: 0 }], { until: "2026-03-01", minutes: 0 });
  expect(days.at(-1)?.checked).toBe(1);
});
