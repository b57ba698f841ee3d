import { expect, test } from "vitest";
import { dayAfterKey, firstWeekday, weeksOf } from "./calendar-days.ts";

const week = { isRtl: false, first: 1 };
const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

test.each([
  ["ArrowRight", "2026-11-21"],
  ["ArrowLeft", "2026-11-19"],
  ["ArrowDown", "2026-11-27"],
  ["ArrowUp", "2026-11-13"],
  ["Home", "2026-11-16"],
  ["End", "2026-11-22"],
  ["PageUp", "2026-10-20"],
  ["PageDown", "2026-12-20"],
])("from Friday 20 November the key %s leads to %s", (name, day) =>
  expect(dayAfterKey("2026-11-20", key(name), week)).toBe(day),
);

test("the arrows follow the line of reading, and a year is turned with Shift", () => {
  expect(dayAfterKey("2026-11-20", key("ArrowRight"), { ...week, isRtl: true })).toBe("2026-11-19");
  expect(dayAfterKey("2028-02-29", key("PageDown", true), week)).toBe("2029-02-28");
  expect(dayAfterKey("2026-03-31", key("PageUp"), week)).toBe("2026-02-28");
  expect(dayAfterKey("2026-11-20", key("a"), week)).toBeNull();
});

test("the week starts on Monday in English and on Saturday in Arabic", () => {
  expect(weeksOf("2026-11-20", firstWeekday("en-GB"))[0]?.[0]).toBe("2026-10-26");
  expect(weeksOf("2026-11-20", firstWeekday("ar-EG-u-nu-latn"))[0]?.[0]).toBe("2026-10-31");
});
