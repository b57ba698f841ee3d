// The deadline is 24 hours before planned loading, whatever the offset of the typed time, or an earlier cut-off.
import { expect, test } from "vitest";
import { deadlineOf } from "./deadline.ts";

const plannedLoadingAt = "2026-11-29T14:00:00+08:00";

test("without a loading time the deadline is unknown", () => {
  const now = new Date("2026-11-21T00:00:00Z");
  expect(deadlineOf({ plannedLoadingAt: null, now })).toEqual({
    planned_loading_at: null,
    cut_off_at: null,
    file_by: null,
    state: "UNKNOWN",
  });
});

test("loading and deadline are given in UTC", () => {
  expect(deadlineOf({ plannedLoadingAt, now: new Date("2026-11-21T00:00:00Z") })).toEqual({
    planned_loading_at: "2026-11-29T06:00:00.000Z",
    cut_off_at: null,
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

test("the earlier of cut-off and legal deadline counts, and a cut-off alone counts too", () => {
  const now = new Date("2026-11-26T06:00:00Z");
  const due = (cutOffAt: string | null, loading: string | null = plannedLoadingAt) => {
    const { file_by, state } = deadlineOf({ plannedLoadingAt: loading, cutOffAt, now });
    return [file_by, state];
  };
  expect(due("2026-11-27T10:00:00+08:00")).toEqual(["2026-11-27T02:00:00.000Z", "DUE_SOON"]);
  expect(due("2026-11-28T20:00:00+08:00")).toEqual(["2026-11-28T06:00:00.000Z", "ON_TIME"]);
  expect(due("2026-11-25T10:00:00+08:00")).toEqual(["2026-11-25T02:00:00.000Z", "OVERDUE"]);
  expect(due("2026-11-27T10:00:00+08:00", null)).toEqual(["2026-11-27T02:00:00.000Z", "DUE_SOON"]);
  expect(due("2026-11-25T10:00:00+08:00", null)).toEqual(["2026-11-25T02:00:00.000Z", "OVERDUE"]);
  expect(due("2026-11-20T10:00:00+08:00", "2026-11-26T13:00:00+08:00")[1]).toBe("LOADED_BY_PLAN");
});
