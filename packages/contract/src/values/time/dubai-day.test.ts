import { expect, test } from "vitest";
import { dubaiDay, dubaiMonth, dubaiMonths } from "./dubai-day.ts";

test.each([
  ["2026-11-21T19:59:59.999Z", "2026-11-21"],
  ["2026-11-21T20:00:00.000Z", "2026-11-22"],
  ["2026-11-21T23:59:59.999Z", "2026-11-22"],
  ["2026-12-31T20:30:00.000Z", "2027-01-01"],
  ["2026-07-01T20:00:00.000Z", "2026-07-02"],
])("at %s it is %s in Dubai", (instant, day) => {
  expect(dubaiDay(new Date(instant))).toBe(day);
  expect(new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Dubai" }).format(new Date(instant))).toBe(day);
});

test.each([
  ["2026-12", 0, "2026-11-30T20:00:00.000Z", "2026-12-31T20:00:00.000Z"],
  ["2026-12", -11, "2025-12-31T20:00:00.000Z", "2026-01-31T20:00:00.000Z"],
  ["2026-01", -1, "2025-11-30T20:00:00.000Z", "2025-12-31T20:00:00.000Z"],
])("the month %s, and %i later, begins and ends at midnight in Dubai", (month, ahead, begins, ends) => {
  const { beginsAt, endsAt } = dubaiMonth(month, ahead);
  expect([beginsAt.toISOString(), endsAt.toISOString()]).toEqual([begins, ends]);
});

test("the months are those of the day in Dubai, the last first", () => {
  const months = (since: string, until: string) => dubaiMonths(new Date(since), new Date(until));
  expect(months("2026-10-31T20:00:00Z", "2026-12-31T20:00:00Z")).toEqual(["2027-01", "2026-12", "2026-11"]);
  expect(months("2026-10-31T19:59:59Z", "2026-10-31T19:59:59Z")).toEqual(["2026-10"]);
  expect(months("2026-11-02T00:00:00Z", "2026-11-01T00:00:00Z")).toEqual(["2026-11"]);
});
