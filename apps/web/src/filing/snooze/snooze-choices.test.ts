import { expect, test } from "vitest";
import { choicesUntil, minutesUntil } from "./snooze-choices.ts";

test("a morning is that of the reader's day, and Monday is never today", () => {
  const monday = new Date(2026, 7, 24, 9, 30);
  expect(minutesUntil("tomorrow", monday)).toBe(22.5 * 60);
  expect(minutesUntil("monday", monday)).toBe((7 * 24 - 1.5) * 60);
  const sunday = new Date(2026, 7, 30, 23, 59, 50);
  // Not a moment before eight.
  expect(minutesUntil("monday", sunday)).toBe(8 * 60 + 1);
  expect(minutesUntil("hour", sunday)).toBe(60);
});

test("only times that hold are offered: none within two hours of the deadline, and none of what is late", () => {
  const friday = new Date(2026, 7, 28, 9, 0);
  const due = (hours: number) => new Date(friday.getTime() + hours * 3_600_000).toISOString();
  expect(choicesUntil(null, friday)).toEqual(["hour", "three-hours", "tomorrow", "monday"]);
  expect(choicesUntil(due(30), friday)).toEqual(["hour", "three-hours", "tomorrow"]);
  expect(choicesUntil(due(4), friday)).toEqual(["hour"]);
  expect(choicesUntil(due(2.5), friday)).toEqual([]);
  expect(choicesUntil(due(-1), friday)).toEqual([]);
  const sunday = new Date(2026, 7, 30, 9, 0);
  expect(choicesUntil(null, sunday)).toEqual(["hour", "three-hours", "tomorrow"]);
});
