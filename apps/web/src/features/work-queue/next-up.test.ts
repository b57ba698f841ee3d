// What is to be done stands by its day: what must not be loaded before all, then late first, what only has to be read today.
import type { FilingRow } from "@filings/contract/api/mpci";
import { deadlineOf } from "@filings/contract/mpci/deadline";
import { expect, test } from "vitest";
import { nextUp } from "./next-up.ts";

const now = new Date(2026, 10, 21, 9, 0);

/** Due so many hours from now. */
function aRow(id: string, hours: number | null, status = "DRAFTED"): FilingRow {
  const plannedLoadingAt = hours === null ? null : new Date(now.getTime() + (hours + 24) * 3_600_000).toISOString();
  return {
    id,
    status,
    planned_loading_at: plannedLoadingAt,
    deadline: deadlineOf({ plannedLoadingAt, now }),
  } as FilingRow;
}

function days(rows: readonly FilingRow[]) {
  return nextUp(rows, now).map((group) => [group.day, ...group.rows.map(({ id }) => id)]);
}

test("late, today, tomorrow and later, each in the order of the deadlines", () => {
  expect(
    days([
      aRow("later", 60),
      aRow("tonight", 14),
      aRow("tomorrow", 20),
      aRow("soon", 1),
      aRow("late", -3),
      aRow("none", null),
    ]),
  ).toEqual([
    ["late", "late"],
    ["today", "soon", "tonight"],
    ["tomorrow", "tomorrow"],
    ["later", "later", "none"],
  ]);
});

test("what must not be loaded is for at once however far the loading is, and nothing stands twice", () => {
  const refused = aRow("refused", 300, "DO_NOT_LOAD");
  const nearer = aRow("nearer", 30, "DO_NOT_LOAD");
  expect(days([aRow("warned", 3, "LOAD_WITH_WARNING"), refused, refused, nearer, aRow("begun", -30)])).toEqual([
    ["at-once", "nearer", "refused"],
    ["late", "begun"],
    ["today", "warned"],
  ]);
});

test("a warning that only has to be read comes after what is due on that day", () => {
  const asked = aRow("asked", 3, "ADDITIONAL_INFO_NEEDED");
  expect(days([aRow("warned", -4, "LOAD_WITH_WARNING"), asked])).toEqual([["today", "asked", "warned"]]);
});

test("what must not be loaded is never cut off by what is due sooner", () => {
  const many = Array.from({ length: 20 }, (_, at) => aRow(`row ${at}`, -1 - at));
  expect(days([...many, aRow("refused", 300, "DO_NOT_LOAD")])[0]).toEqual(["at-once", "refused"]);
});

test("what does not fit into a morning is left to the list", () => {
  const many = Array.from({ length: 20 }, (_, at) => aRow(`row ${at}`, 30 + at));
  expect(nextUp(many, now).flatMap(({ rows }) => rows)).toHaveLength(12);
});
