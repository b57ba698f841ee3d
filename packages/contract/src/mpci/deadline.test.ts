// The deadline is 24 hours before planned loading, whatever the offset of the typed time.
import { expect, test } from "vitest";
import { deadlineOf } from "./deadline.ts";

const plannedLoadingAt = "2026-11-29T14:00:00+08:00";

test("without a loading time the deadline is unknown", () => {
  const now = new Date("2026-11-21T00:00:00Z");
  expect(deadlineOf({ plannedLoadingAt: null, now })).toEqual({
    planned_loading_at: null,
    file_by: null,
    state: "UNKNOWN",
  });
});

test("loading and deadline are given in UTC", () => {
  expect(deadlineOf({ plannedLoadingAt, now: new Date("2026-11-21T00:00:00Z") })).toEqual({
    planned_loading_at: "2026-11-29T06:00:00.000Z",
    file_by: "2026-11-28T06:00:00.000Z",
    state: "ON_TIME",
  });
});

test.each([
  ["2026-11-27T05:59:59.999Z", "ON_TIME"],
  ["2026-11-27T06:00:00.000Z", "DUE_SOON"],
  ["2026-11-28T06:00:00.000Z", "DUE_SOON"],
  ["2026-11-28T06:00:00.001Z", "OVERDUE"],
  ["2026-11-29T06:00:00.000Z", "OVERDUE"],
  ["2026-11-29T06:00:00.001Z", "LOADED_BY_PLAN"],
])("at %s the state is %s", (now, state) => {
  expect(deadlineOf({ plannedLoadingAt, now: new Date(now) }).state).toBe(state);
});
