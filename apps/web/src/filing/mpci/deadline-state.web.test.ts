import { mpciStatuses } from "@filings/contract/mpci/workflow";
import { describe, expect, it } from "vitest";
import { clockOf, type Due, shownDeadline } from "./deadline-state.ts";
import { statusLook } from "./status-colours.ts";

const now = new Date("2026-11-21T08:00:00.000Z");
const hour = 3_600_000;

/** Loading 24 hours after the filing is due, or later where the cut-off is earlier. */
function dueIn(hours: number, loadingAfter = 24): Due {
  const at = (inHours: number) => new Date(now.getTime() + inHours * hour).toISOString();
  return { loadingAt: at(hours + loadingAfter), fileBy: at(hours) };
}
const unknown: Due = { loadingAt: null, fileBy: null };

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
    const shown = shownDeadline("DRAFTED", dueIn(hours), now);
    expect(shown.state).toBe(state);
    expect(shown.away).toBeCloseTo(Math.abs(hours) * hour, -1);
  });

  it("says so when there is no loading date", () => {
    expect(shownDeadline("DRAFTED", unknown, now)).toEqual({ state: "none", away: null, part: 0 });
  });

  it("shows in its pie how much of the last day is left", () => {
    expect(shownDeadline("DRAFTED", dueIn(6), now).part).toBeCloseTo(0.25);
    expect(shownDeadline("DRAFTED", dueIn(-6), now).part).toBe(0);
  });
});

it("of a bill with a cut-off counts to the cut-off, and says that it is late until loading begins", () => {
  expect(shownDeadline("DRAFTED", dueIn(3, 60), now).state).toBe("critical");
  expect(shownDeadline("DRAFTED", dueIn(-40, 60), now).state).toBe("late");
  expect(shownDeadline("DRAFTED", { ...dueIn(-40), loadingAt: null }, now).state).toBe("late");
});

describe("the clock of a status", () => {
  it("stands still once the filing is with the authority, and once nothing more can come", () => {
    expect(shownDeadline("SUBMITTED", dueIn(-6), now).state).toBe("met");
    expect(shownDeadline("LOAD", dueIn(2), now).state).toBe("met");
    expect(shownDeadline("CANCELED", dueIn(2), now).state).toBe("over");
  });

  it("runs on while something of ours is missing", () => {
    expect(shownDeadline("SUBMISSION_REJECTED", dueIn(-6), now).state).toBe("late");
  });

  it("of a request for information runs until the loading: the bill is filed", () => {
    const left = (hours: number) => {
      const { state, away } = shownDeadline("ADDITIONAL_INFO_NEEDED", dueIn(hours), now);
      return [state, away];
    };
    expect(left(2)).toEqual(["calm", 26 * hour]);
    expect(left(-6)).toEqual(["soon", 18 * hour]);
    expect(left(-30)).toEqual(["met", null]);
    expect(shownDeadline("ADDITIONAL_INFO_NEEDED", unknown, now).state).toBe("met");
  });

  it("of a bill that waits for another party's stops at the deadline: that bill is filed, and nobody here is late", () => {
    const at = (hours: number) => shownDeadline("PENDING_SUB_FILING", dueIn(hours), now).state;
    expect([at(6), at(-1), at(-30)]).toEqual(["soon", "met", "met"]);
    expect(shownDeadline("PENDING_SUB_FILING", unknown, now).state).toBe("met");
  });

  it("of a status that is not known runs, and its look is that of nobody's word", () => {
    expect(shownDeadline("MELTED", dueIn(2), now).state).toBe("critical");
    expect(statusLook("MELTED")).toEqual(statusLook("toString"));
    for (const status of mpciStatuses) expect(statusLook(status)).not.toEqual(statusLook("MELTED"));
  });
});

describe("the clock of an update", () => {
  const update = { status: "DRAFTED", received: false };

  it.each(["ACT", "ACW"])(
    "has stopped where NAIC answered %s to what it changes: that is filed, and no longer on its way",
    (code) => {
      const { status, isReceived } = clockOf({ ...update, answer: { code } });
      expect([shownDeadline(status, dueIn(-2), now).state, isReceived]).toEqual(["met", true]);
    },
  );

  it("counts to the loading where it answers a question of NAIC", () => {
    expect(clockOf({ ...update, answer: { code: "RFI" } })).toEqual({
      status: "ADDITIONAL_INFO_NEEDED",
      isReceived: true,
    });
  });

  it.each(["DNL", null])("runs on after %s, as that of a first draft does", (code) => {
    const { status, isReceived } = clockOf({ ...update, answer: code === null ? null : { code } });
    expect([shownDeadline(status, dueIn(-2), now).state, isReceived]).toEqual(["late", false]);
  });
});
