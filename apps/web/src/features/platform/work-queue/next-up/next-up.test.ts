// What is to be done stands by its day: what must not be loaded before all, then late first, what only has to be read today.
import type { AdcFilingRow } from "@filings/contract/api/adc/filings";
import type { FilingRow } from "@filings/contract/api/mpci/list";
import { deadlineOf } from "@filings/contract/mpci/deadline";
import { expect, test } from "vitest";
import { firstOf, nextUp } from "./next-up.ts";

const now = new Date(2026, 10, 21, 9, 0);

/** Due so many hours from now. */
function aRow(id: string, hours: number | null, status = "DRAFTED", answered: string | null = null): FilingRow {
  const plannedLoadingAt = hours === null ? null : new Date(now.getTime() + (hours + 24) * 3_600_000).toISOString();
  return {
    id,
    status,
    planned_loading_at: plannedLoadingAt,
    deadline: { file_by: deadlineOf({ plannedLoadingAt, now }).file_by },
    answer: answered === null ? null : { code: answered, received_at: now.toISOString() },
    withdrawal: null,
    obstacle: null,
    updated_at: now.toISOString(),
  } as unknown as FilingRow;
}

function aDeclaration(id: string, expectedAt: string | null, status = "FILING_NUMBER_ISSUED"): AdcFilingRow {
  return {
    id,
    status,
    needs_action: true,
    expected_at: expectedAt,
    pay_by: null,
    updated_at: now.toISOString(),
  } as AdcFilingRow;
}

function days(bills: readonly FilingRow[], declarations: readonly AdcFilingRow[] = []) {
  return nextUp({ bills, declarations }, now).map(({ day, todos }) => [day, ...todos.map(({ row }) => row.id)]);
}

test("late, today, the next 48 hours, later and without a date, each in the order of the deadlines", () => {
  expect(
    days([
      aRow("later", 60),
      aRow("tonight", 14),
      aRow("tomorrow", 20),
      aRow("in two days", 47),
      aRow("soon", 1),
      aRow("late", -3),
      aRow("none", null),
    ]),
  ).toEqual([
    ["late", "late"],
    ["today", "soon", "tonight"],
    ["soon", "tomorrow", "in two days"],
    ["later", "later"],
    ["undated", "none"],
  ]);
});

test("declarations stand among the bills, by the day on which their goods are expected", () => {
  const declarations = [
    aDeclaration("arrived", "2026-11-20"),
    aDeclaration("arrives today", "2026-11-21"),
    aDeclaration("arrives tomorrow", "2026-11-22"),
    aDeclaration("arrives next week", "2026-11-28"),
    aDeclaration("whenever", null),
  ];
  expect(days([aRow("late", -3), aRow("soon", 1), aRow("none", null)], declarations)).toEqual([
    ["late", "arrived", "late"],
    ["today", "soon", "arrives today"],
    ["soon", "arrives tomorrow"],
    ["later", "arrives next week"],
    ["undated", "none", "whenever"],
  ]);
});

test("charges stand by the day until which they hold, where the goods are not expected before", () => {
  const toPay = (id: string, expectedAt: string | null, payBy: Date) => ({
    ...aDeclaration(id, expectedAt, "PAYMENT_PENDING"),
    pay_by: payBy.toISOString(),
  });
  const at = (day: number) => new Date(2026, 10, day, 12);
  const declarations = [
    toPay("next week", null, at(28)),
    toPay("tomorrow", "2026-12-20", at(22)),
    toPay("goods today", "2026-11-21", at(28)),
    toPay("over", null, at(20)),
    { ...toPay("with customs", null, at(22)), needs_action: false },
  ];
  expect(days([], declarations)).toEqual([
    ["late", "over"],
    ["today", "goods today"],
    ["soon", "tomorrow"],
    ["later", "next week"],
    ["with-others", "with customs"],
  ]);
});

test("what nobody here can send comes last and is never the first, but keeps its day while that is near", () => {
  const blocked = (id: string, hours: number | null) => ({
    ...aRow(id, hours),
    obstacle: "DELEGATION_ENDED" as const,
  });
  const bills = [
    blocked("far", 60),
    blocked("dateless", null),
    blocked("late", -3),
    aRow("late too", -1),
    aRow("none", null),
  ];
  expect(days(bills)).toEqual([
    ["late", "late too", "late"],
    ["undated", "none"],
    ["blocked", "far", "dateless"],
  ]);
  const first = (rows: readonly FilingRow[]) => firstOf(nextUp({ bills: rows, declarations: [] }, now))?.row.id;
  expect(first([blocked("late", -3), aRow("later", 60)])).toBe("later");
  expect(first([blocked("late", -3)])).toBeUndefined();
});

test("a declaration that customs waits for comes before a draft of its day, and of those without one", () => {
  const declarations = [
    aDeclaration("draft", "2026-11-21"),
    aDeclaration("to pay", "2026-11-21", "PAYMENT_PENDING"),
    aDeclaration("begun", null),
    aDeclaration("rejected", null, "REJECTED"),
  ];
  expect(days([aRow("soon", 1)], declarations)).toEqual([
    ["today", "to pay", "soon", "draft"],
    ["undated", "rejected", "begun"],
  ]);
});

test("a bill that must not be loaded is urgent however far its loading is, and no bill stands twice", () => {
  const refused = aRow("refused", 300, "DO_NOT_LOAD");
  const nearer = aRow("nearer", 30, "DO_NOT_LOAD");
  expect(days([aRow("warned", 3, "LOAD_WITH_WARNING"), refused, refused, nearer, aRow("begun", -30)])).toEqual([
    ["at-once", "nearer", "refused"],
    ["late", "begun"],
    ["answered", "warned"],
  ]);
});

test("a bill that must not be loaded stays urgent while its update is drafted", () => {
  expect(days([aRow("soon", 1), aRow("update", 300, "DRAFTED", "DNL"), aRow("asked", 2, "DRAFTED", "RFI")])).toEqual([
    ["at-once", "update"],
    ["today", "soon"],
    ["answered", "asked"],
  ]);
});

test("a stop is an emergency until two weeks after the planned loading, and an answer to read from then on", () => {
  const loaded = (days: number) => -24 * (days + 1);
  const asked = aRow("asked", 3, "ADDITIONAL_INFO_NEEDED");
  const old = aRow("old", loaded(14), "DO_NOT_LOAD");
  const update = aRow("update", loaded(200), "DRAFTED", "DNL");
  expect(days([old, asked, update, aRow("new", loaded(13), "DO_NOT_LOAD"), aRow("any", null, "DO_NOT_LOAD")])).toEqual([
    ["at-once", "new", "any"],
    ["late", "update"],
    ["answered", "asked", "old"],
  ]);
});

test("a question is for today where its ship loads today, and is answered before what can wait otherwise", () => {
  const asked = (id: string, hours: number | null) => aRow(id, hours, "ADDITIONAL_INFO_NEEDED");
  const loadsToday = asked("loads today", -20);
  const others = [asked("loads in days", 60), asked("loading is over", -30), asked("no loading", null)];
  expect(days([aRow("soon", 20), ...others, loadsToday])).toEqual([
    ["today", "loads today"],
    ["answered", "loading is over", "loads in days", "no loading"],
    ["soon", "soon"],
  ]);
});

test("a warning, a refused withdrawal or a stop of long ago is read after what is due on the day", () => {
  const refused = {
    ...aRow("kept", 3, "LOAD"),
    withdrawal: { code: "WITHDRAWAL_REFUSED", is_read: false },
  } as FilingRow;
  expect(days([aRow("warned", -4, "LOAD_WITH_WARNING"), refused, aRow("soon", 1)])).toEqual([
    ["today", "soon"],
    ["answered", "warned", "kept"],
  ]);
});

test("the update of a bill that may be loaded can wait, and has no date any more", () => {
  expect(days([aRow("update", -30, "DRAFTED", "ACT"), aRow("warned", -30, "DRAFTED", "ACW"), aRow("far", 60)])).toEqual(
    [
      ["answered", "warned"],
      ["later", "far"],
      ["undated", "update"],
    ],
  );
});

test("what lies with NAIC, another party or customs is due on no day, and nobody here is late with it", () => {
  const lies = (id: string, expectedAt: string | null) =>
    ({ ...aDeclaration(id, expectedAt, "PENDING_APPROVALS"), needs_action: false }) as AdcFilingRow;
  const bills = [
    aRow("sent", 1, "SUBMITTED"),
    aRow("beneath", -3, "PENDING_SUB_FILING"),
    aRow("looked at", 90, "SUBMISSION_SUCCESSFUL"),
  ];
  expect(days(bills, [lies("arrived", "2026-11-20"), lies("any day", null)])).toEqual([
    ["with-others", "arrived", "beneath", "sent", "looked at", "any day"],
  ]);
});

test("every waiting bill is listed, however many there are", () => {
  const many = Array.from({ length: 120 }, (_, at) => aRow(`row ${at}`, 30 + at));
  expect(nextUp({ bills: many, declarations: [] }, now).flatMap(({ todos }) => todos)).toHaveLength(120);
});
