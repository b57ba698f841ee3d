import { accepted, asSent } from "@filings/edifact/sample-interchanges";
import { describe, expect, it } from "vitest";
import { readNotice } from "./read-notice.ts";
import { whyUnreadable } from "./unreadable.ts";

function failureOf(message: string): unknown {
  try {
    return readNotice(asSent(message));
  } catch (error) {
    return error;
  }
}

describe("why a notice cannot be read", () => {
  it("names the segment of a message that is not well formed", () => {
    expect(whyUnreadable(failureOf(accepted.replace("UNT+9", "UNT+8")))).toMatchObject({
      reason: expect.stringMatching(/^segment_count_mismatch: /),
      position: 9,
    });
  });

  it("names the segment that does not say what a notice must say", () => {
    expect(whyUnreadable(failureOf(accepted.replace("20261118095501", "20261399095501")))).toMatchObject({
      reason: expect.stringMatching(/^bad_date: /),
      position: 3,
    });
  });

  it("has no segment to name outside a message, and nothing to say of our own faults", () => {
    expect(whyUnreadable(failureOf("<html>"))).toMatchObject({ position: null });
    expect(whyUnreadable(new TypeError("ours"))).toBeNull();
  });
});
