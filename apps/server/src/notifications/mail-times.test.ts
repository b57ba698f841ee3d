import type { MailTimes } from "@filings/contract/api/account/mail-times";
import { describe, expect, it, test } from "vitest";
import { mailWaitsUntil, usualMailTimes } from "./mail-times.ts";

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const nights = { from: "20:00", to: "07:00", days: everyDay };

function wait(times: Partial<MailTimes>, now: string): string | null {
  return mailWaitsUntil({ ...usualMailTimes, ...times }, new Date(now))?.toISOString() ?? null;
}

describe("quiet hours", () => {
  it.each([
    // Dubai is four hours ahead.
    ["2026-11-24T15:59:00Z", null],
    ["2026-11-24T16:00:00Z", "2026-11-25T03:00:00.000Z"],
    ["2026-11-25T02:59:59Z", "2026-11-25T03:00:00.000Z"],
    ["2026-11-25T03:00:00Z", null],
  ])("over midnight: a mail of %s waits until %s", (now, until) => {
    expect(wait({ quiet: nights }, now)).toBe(until);
  });

  it("that begin on some days alone end the next morning, whatever day that is", () => {
    const friday = { ...nights, days: [5] };
    expect(wait({ quiet: friday }, "2026-11-28T02:00:00Z")).toBe("2026-11-28T03:00:00.000Z");
    expect(wait({ quiet: friday }, "2026-11-28T17:00:00Z")).toBeNull();
  });

  it("of whole days that follow each other are one", () => {
    const weekend = { from: "00:00", to: "00:00", days: [6, 7] };
    expect(wait({ quiet: weekend }, "2026-11-28T10:00:00Z")).toBe("2026-11-29T20:00:00.000Z");
  });

  it("without an end let a mail through after a week", () => {
    const always = { from: "00:00", to: "00:00", days: everyDay };
    expect(wait({ quiet: always }, "2026-11-28T10:00:00Z")).toBe("2026-12-04T20:00:00.000Z");
  });

  it("are those of the person's place, also where the clocks change in them", () => {
    const amsterdam = { time_zone: "Europe/Amsterdam", quiet: { ...nights, to: "02:30" } };
    // The clocks go from two to three: half past two is half past three.
    expect(wait(amsterdam, "2027-03-27T22:00:00Z")).toBe("2027-03-28T01:30:00.000Z");
  });
});

test("a digest of each hour comes at the full hour, also where it is no full hour in Greenwich", () => {
  expect(wait({ pace: "HOURLY" }, "2026-11-24T10:20:30Z")).toBe("2026-11-24T11:00:00.000Z");
  expect(wait({ pace: "HOURLY", time_zone: "Asia/Kolkata" }, "2026-11-24T10:20:30Z")).toBe("2026-11-24T10:30:00.000Z");
});

test("a digest of each day comes at its time, today or tomorrow, and after the quiet hours", () => {
  expect(wait({ pace: "DAILY", daily_at: "16:00" }, "2026-11-24T10:00:00Z")).toBe("2026-11-24T12:00:00.000Z");
  expect(wait({ pace: "DAILY", daily_at: "16:00" }, "2026-11-24T12:00:00Z")).toBe("2026-11-25T12:00:00.000Z");
  expect(wait({ pace: "DAILY", daily_at: "06:00", quiet: nights }, "2026-11-24T10:00:00Z")).toBe(
    "2026-11-25T03:00:00.000Z",
  );
});
