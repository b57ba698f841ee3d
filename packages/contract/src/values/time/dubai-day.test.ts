import { expect, test } from "vitest";
import { dubaiDay } from "./dubai-day.ts";

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
