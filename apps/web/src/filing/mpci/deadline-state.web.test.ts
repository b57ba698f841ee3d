import { mpciStatuses } from "@filings/contract/mpci/workflow";
import { describe, expect, it } from "vitest";
import { shownDeadline } from "./deadline-state.ts";
import { statusLook } from "./status-colours.ts";

const now = new Date("2026-11-21T08:00:00.000Z");
const hour = 3_600_000;

/** Loading 24 hours after the filing is due. */
function loadingWhenDueIn(hours: number): string {
  return new Date(now.getTime() + (hours + 24) * hour).toISOString();
}

describe("the deadline chip of a draft", () => {
  it.each([
    [30, "calm"],
    [24, "soon"],
    [4.5, "soon"],
    [4, "critical"],
    [0.1, "critical"],
    [-0.1, "late"],
    [-23.9, "late"],
    [-24.1, "loaded"],
  ])("that is due in %s hours is %s", (hours, state) => {
    const shown = shownDeadline("DRAFTED", loadingWhenDueIn(hours), now);
    expect(shown.state).toBe(state);
    expect(shown.away).toBeCloseTo(Math.abs(hours) * hour, -1);
  });

  it("says so when there is no loading date", () => {
    expect(shownDeadline("DRAFTED", null, now)).toEqual({ state: "none", away: null, part: 0 });
  });

  it("shows in its pie how much of the last day is left", () => {
    expect(shownDeadline("DRAFTED", loadingWhenDueIn(6), now).part).toBeCloseTo(0.25);
    expect(shownDeadline("DRAFTED", loadingWhenDueIn(-6), now).part).toBe(0);
  });
});

describe("the clock of a status", () => {
  it("stands still once the filing is with the authority, and once nothing more can come", () => {
    expect(shownDeadline("SUBMITTED", loadingWhenDueIn(-6), now).state).toBe("met");
    expect(shownDeadline("LOAD", loadingWhenDueIn(2), now).state).toBe("met");
    expect(shownDeadline("CANCELED", loadingWhenDueIn(2), now).state).toBe("over");
  });

  it("runs on while something of ours is missing", () => {
    expect(shownDeadline("SUBMISSION_REJECTED", loadingWhenDueIn(-6), now).state).toBe("late");
    expect(shownDeadline("ADDITIONAL_INFO_NEEDED", loadingWhenDueIn(2), now).state).toBe("critical");
  });

  it("of a request for information is over once the bill, which is filed, was due", () => {
    expect(shownDeadline("ADDITIONAL_INFO_NEEDED", loadingWhenDueIn(-6), now).state).toBe("met");
    expect(shownDeadline("ADDITIONAL_INFO_NEEDED", null, now).state).toBe("met");
  });

  it("of a status that is not known runs, and its look is that of nobody's word", () => {
    expect(shownDeadline("MELTED", loadingWhenDueIn(2), now).state).toBe("critical");
    expect(statusLook("MELTED")).toEqual(statusLook("toString"));
    for (const status of mpciStatuses) expect(statusLook(status)).not.toEqual(statusLook("MELTED"));
  });
});
