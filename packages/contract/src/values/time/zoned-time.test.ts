import { describe, expect, it, test } from "vitest";
import { instantsOf, localTimeOf } from "./zoned-time.ts";

describe("a time on the clocks of a place", () => {
  it.each([
    ["2026-11-20T10:00", "Asia/Shanghai", "2026-11-20T02:00:00.000Z"],
    ["2026-11-20T10:00", "Asia/Dubai", "2026-11-20T06:00:00.000Z"],
    ["2026-11-20T00:15", "Asia/Kolkata", "2026-11-19T18:45:00.000Z"],
    ["2026-07-01T10:00", "America/Los_Angeles", "2026-07-01T17:00:00.000Z"],
    ["2026-12-31T23:59", "Pacific/Kiritimati", "2026-12-31T09:59:00.000Z"],
  ])("%s in %s is %s, and back", (local, zone, instant) => {
    expect(instantsOf(local, zone)).toEqual([instant]);
    expect(localTimeOf(instant, zone)).toBe(local);
  });

  it("that is jumped over in spring is no instant", () => {
    expect(instantsOf("2027-03-14T02:30", "America/Los_Angeles")).toEqual([]);
    expect(instantsOf("2027-03-28T02:30", "Europe/Amsterdam")).toEqual([]);
    expect(instantsOf("2027-03-14T03:00", "America/Los_Angeles")).toEqual(["2027-03-14T10:00:00.000Z"]);
    expect(instantsOf("2027-03-14T01:59", "America/Los_Angeles")).toEqual(["2027-03-14T09:59:00.000Z"]);
  });

  it("that comes twice in autumn is two instants, the earlier first", () => {
    expect(instantsOf("2026-11-01T01:30", "America/New_York")).toEqual([
      "2026-11-01T05:30:00.000Z",
      "2026-11-01T06:30:00.000Z",
    ]);
    expect(instantsOf("2026-10-25T02:30", "Europe/Amsterdam")).toEqual([
      "2026-10-25T00:30:00.000Z",
      "2026-10-25T01:30:00.000Z",
    ]);
  });
});

test("every hour around a change of clocks comes back to itself", () => {
  for (const zone of ["America/Los_Angeles", "Europe/Amsterdam", "Australia/Lord_Howe", "Asia/Dubai"]) {
    for (const from of [
      "2026-10-01T00:00Z",
      "2026-10-24T00:00Z",
      "2026-10-31T00:00Z",
      "2027-03-13T00:00Z",
      "2027-03-27T00:00Z",
    ]) {
      for (let at = Date.parse(from); at < Date.parse(from) + 4 * 86_400_000; at += 1_800_000) {
        expect(instantsOf(localTimeOf(at, zone), zone)).toContain(new Date(at).toISOString());
      }
    }
  }
});
