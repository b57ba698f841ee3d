// The MPCI state machine: every status is reachable, no transitions overlap, and each row of the domain table holds.
import { describe, expect, test } from "vitest";
import { permissions } from "../company/permissions.ts";
import { findRow, targetOf, toMermaid, unreachable } from "../filing/workflow.ts";
import {
  assessmentCodes,
  availableActions,
  type MpciEvent,
  type MpciFacts,
  type MpciRule,
  type MpciStatus,
  mpciActionNames,
  mpciEvents,
  mpciPredicates,
  mpciStatuses,
  mpciWorkflow,
} from "./workflow.ts";

const plain: MpciFacts = {
  version: 1,
  registered: false,
  pendingCancel: false,
  locked: false,
  archived: false,
  unread: false,
  pastExpiry: false,
  requestOpen: false,
  previousStatus: null,
  answer: null,
};

function combine<T extends object>(choices: { [Key in keyof T]: readonly T[Key][] }): T[] {
  return (Object.keys(choices) as (keyof T)[]).reduce<T[]>(
    (built, key) => built.flatMap((facts) => choices[key].map((value) => ({ ...facts, [key]: value }))),
    [{} as T],
  );
}
const yesNo = [false, true] as const;
const everyFacts = combine<MpciFacts>({
  version: [1, 2],
  registered: yesNo,
  pendingCancel: yesNo,
  locked: yesNo,
  archived: yesNo,
  unread: yesNo,
  pastExpiry: yesNo,
  requestOpen: yesNo,
  previousStatus: [null, ...mpciStatuses],
  answer: [null, "newest", "stale", "older", "unsent"],
});

describe("the table as a whole", () => {
  test("every status can be reached", () => {
    expect(unreachable(mpciWorkflow)).toEqual([]);
  });

  test.each(mpciStatuses.filter((status) => !mpciWorkflow.final.includes(status)))("%s has a way out", (status) => {
    const out = mpciWorkflow.rows.filter((row) => row.from.includes(status) && row.to !== "=" && row.to !== status);
    expect(out).not.toEqual([]);
  });

  test("what answers the last version sent is an answer for that version, and moves nothing else", () => {
    const rows = mpciWorkflow.rows.filter(({ answers }) => answers === "last-sent");
    expect(rows.map(({ id, by, to }) => ({ id, by, to }))).toEqual([{ id: "T27", by: "authority", to: "=" }]);
    for (const { needs } of rows) expect(needs).toContain("newest-answer");
  });

  test("a final status is never left", () => {
    for (const row of mpciWorkflow.rows) {
      if (row.from.some((status) => mpciWorkflow.final.includes(status)))
        expect([row.id, row.to]).toEqual([row.id, "="]);
    }
  });

  test("every event but the creation is used by a row", () => {
    const used = new Set(mpciWorkflow.rows.flatMap((row) => row.on));
    expect(mpciEvents.filter((event) => !used.has(event))).toEqual(["CREATE"]);
  });

  test("every rule that can be asked is asked", () => {
    const asked = new Set(mpciWorkflow.rows.flatMap((row) => row.needs));
    expect((Object.keys(mpciPredicates) as MpciRule[]).filter((rule) => !asked.has(rule))).toEqual([]);
  });

  test("no two rows apply at once, whatever the facts", () => {
    const overlaps = new Set<string>();
    for (const from of mpciStatuses) {
      for (const on of mpciEvents) {
        const rows = mpciWorkflow.rows.filter((row) => row.from.includes(from) && row.on.includes(on));
        if (rows.length < 2) continue;
        for (const facts of everyFacts) {
          const fitting = rows.filter((row) => row.needs.every((rule) => mpciPredicates[rule](facts)));
          if (fitting.length > 1) overlaps.add(`${from} ${on}: ${fitting.map((row) => row.id).join(", ")}`);
        }
      }
    }
    expect([...overlaps]).toEqual([]);
  });

  test("a row that leads to the version before is only open where there is one", () => {
    for (const row of mpciWorkflow.rows.filter((candidate) => candidate.to === "previous")) {
      expect([row.id, row.version, row.needs.includes("later-version")]).toEqual([row.id, "previous", true]);
    }
  });

  test("the diagram names every status", () => {
    const diagram = toMermaid(mpciWorkflow);
    for (const status of mpciStatuses) expect(diagram).toContain(status);
  });
});

interface Case {
  readonly id: string;
  readonly from: MpciStatus;
  readonly on: MpciEvent;
  readonly facts?: Partial<MpciFacts>;
  readonly to: MpciStatus;
  readonly version?: "next" | "previous";
}
const newest = { answer: "newest", registered: true } as const;
const update = { version: 2, registered: true } as const;
const over = { pastExpiry: true, registered: true } as const;

const cases: readonly Case[] = [
  { id: "T02", from: "DRAFTED", on: "SAVE", to: "DRAFTED" },
  { id: "T03", from: "DRAFTED", on: "PREPARE", to: "DRAFTED" },
  { id: "T04", from: "DRAFTED", on: "SUBMIT", to: "SUBMITTED" },
  { id: "T05", from: "DRAFTED", on: "DISCARD", to: "CANCELED" },
  {
    id: "T06",
    from: "DRAFTED",
    on: "DISCARD",
    facts: { ...update, previousStatus: "LOAD" },
    to: "LOAD",
    version: "previous",
  },
  {
    id: "T07",
    from: "DRAFTED",
    on: "CLOCK",
    facts: { ...update, ...over, previousStatus: "PENDING_SUB_FILING" },
    to: "EXPIRED",
  },
  {
    id: "T07",
    from: "DRAFTED",
    on: "CLOCK",
    facts: { ...update, ...over, previousStatus: "SUBMISSION_REJECTED" },
    to: "EXPIRED",
  },
  {
    id: "T07",
    from: "DRAFTED",
    on: "CLOCK",
    facts: { ...update, ...over, previousStatus: "DO_NOT_LOAD" },
    to: "DO_NOT_LOAD",
    version: "previous",
  },
  { id: "T10", from: "SUBMITTED", on: "ACKNOWLEDGED", to: "SUBMITTED" },
  { id: "T11", from: "SUBMITTED", on: "UNDELIVERABLE", to: "DRAFTED" },
  { id: "T12", from: "SUBMITTED", on: "OUTCOME_UNKNOWN", to: "SUBMITTED" },
  { id: "T65", from: "DRAFTED", on: "ARRIVED", to: "SUBMITTED" },
  { id: "T66", from: "SUBMISSION_REJECTED", on: "RESUME", to: "DRAFTED" },
  { id: "T66", from: "SUBMISSION_REJECTED", on: "RESUME", facts: update, to: "DRAFTED", version: "next" },
  { id: "T66", from: "LOAD", on: "RESUME", facts: { registered: true }, to: "DRAFTED", version: "next" },
  { id: "T13", from: "SUBMITTED", on: "REJECTED", facts: { answer: "newest" }, to: "SUBMISSION_REJECTED" },
  { id: "T14", from: "SUBMITTED", on: "REGISTERED", facts: { answer: "newest" }, to: "SUBMISSION_SUCCESSFUL" },
  { id: "T14", from: "LOAD", on: "REGISTERED", facts: newest, to: "LOAD" },
  // T15: an assessment may come before the registration.
  { id: "T20", from: "SUBMITTED", on: "ACT", facts: { answer: "newest" }, to: "LOAD" },
  { id: "T25", from: "SUBMITTED", on: "EXP", facts: { answer: "newest" }, to: "EXPIRED" },
  { id: "T20", from: "SUBMISSION_SUCCESSFUL", on: "ACT", facts: newest, to: "LOAD" },
  { id: "T21", from: "SUBMISSION_SUCCESSFUL", on: "ACW", facts: newest, to: "LOAD_WITH_WARNING" },
  { id: "T22", from: "LOAD", on: "DNL", facts: newest, to: "DO_NOT_LOAD" },
  { id: "T23", from: "DO_NOT_LOAD", on: "RFI", facts: newest, to: "ADDITIONAL_INFO_NEEDED" },
  { id: "T23", from: "ADDITIONAL_INFO_NEEDED", on: "RFI", facts: newest, to: "ADDITIONAL_INFO_NEEDED" },
  { id: "T24", from: "LOAD_WITH_WARNING", on: "PSF", facts: newest, to: "PENDING_SUB_FILING" },
  { id: "T25", from: "PENDING_SUB_FILING", on: "EXP", facts: newest, to: "EXPIRED" },
  { id: "T26", from: "SUBMITTED", on: "ACT", facts: { ...update, answer: "older" }, to: "SUBMITTED" },
  { id: "T26", from: "DO_NOT_LOAD", on: "ACT", facts: { registered: true, answer: "stale" }, to: "DO_NOT_LOAD" },
  { id: "T26", from: "DRAFTED", on: "DNL", facts: { ...update, version: 3, answer: "older" }, to: "DRAFTED" },
  { id: "T27", from: "DRAFTED", on: "RFI", facts: { ...update, answer: "newest" }, to: "DRAFTED" },
  { id: "T28", from: "DRAFTED", on: "EXP", facts: { ...update, answer: "newest" }, to: "EXPIRED" },
  { id: "T30", from: "SUBMISSION_REJECTED", on: "CONVERT", to: "DRAFTED" },
  { id: "T30", from: "SUBMISSION_REJECTED", on: "CONVERT", facts: update, to: "DRAFTED", version: "next" },
  { id: "T31", from: "LOAD", on: "CONVERT", facts: { registered: true }, to: "DRAFTED", version: "next" },
  {
    id: "T32",
    from: "ADDITIONAL_INFO_NEEDED",
    on: "ANSWER_RFI",
    facts: { registered: true },
    to: "SUBMITTED",
    version: "next",
  },
  { id: "T72", from: "DRAFTED", on: "ANSWER_RFI", facts: { ...update, requestOpen: true }, to: "SUBMITTED" },
  { id: "T40", from: "LOAD", on: "CANCEL", facts: { registered: true }, to: "LOAD" },
  { id: "T12", from: "LOAD", on: "OUTCOME_UNKNOWN", facts: { registered: true, pendingCancel: true }, to: "LOAD" },
  { id: "T41", from: "LOAD", on: "CANCEL_ACCEPTED", facts: { ...newest, pendingCancel: true }, to: "CANCELED" },
  { id: "T42", from: "LOAD", on: "CANCEL_REFUSED", facts: { ...newest, pendingCancel: true }, to: "LOAD" },
  { id: "T68", from: "LOAD", on: "CANCEL_UNDELIVERABLE", facts: { registered: true, pendingCancel: true }, to: "LOAD" },
  { id: "T69", from: "LOAD", on: "CANCEL_ACCEPTED", facts: newest, to: "CANCELED" },
  {
    id: "T69",
    from: "DRAFTED",
    on: "CANCEL_ACCEPTED",
    facts: { ...newest, version: 2 },
    to: "CANCELED",
    version: "previous",
  },
  { id: "T70", from: "SUBMITTED", on: "CANCEL_REFUSED", facts: newest, to: "SUBMITTED" },
  { id: "T26", from: "LOAD", on: "CANCEL_ACCEPTED", facts: { registered: true, answer: "stale" }, to: "LOAD" },
  { id: "T71", from: "CANCELED", on: "DNL", facts: newest, to: "CANCELED" },
  { id: "T71", from: "EXPIRED", on: "CANCEL_ACCEPTED", facts: { ...newest, pendingCancel: true }, to: "EXPIRED" },
  // T43: an assessment during a pending cancellation moves the filing as usual.
  { id: "T22", from: "LOAD", on: "DNL", facts: { ...newest, pendingCancel: true }, to: "DO_NOT_LOAD" },
  { id: "T44", from: "SUBMISSION_REJECTED", on: "CANCEL", to: "CANCELED" },
  { id: "T44", from: "SUBMISSION_REJECTED", on: "DISCARD", to: "CANCELED" },
  {
    id: "T45",
    from: "SUBMISSION_REJECTED",
    on: "DISCARD",
    facts: { ...update, previousStatus: "LOAD" },
    to: "LOAD",
    version: "previous",
  },
  { id: "T50", from: "ADDITIONAL_INFO_NEEDED", on: "CLOCK", facts: over, to: "EXPIRED" },
  { id: "T50", from: "SUBMISSION_SUCCESSFUL", on: "CLOCK", facts: over, to: "EXPIRED" },
  { id: "T51", from: "DO_NOT_LOAD", on: "CLOCK", facts: over, to: "DO_NOT_LOAD" },
  { id: "T61", from: "EXPIRED", on: "COPY", to: "EXPIRED" },
  { id: "T61", from: "CANCELED", on: "ARCHIVE", to: "CANCELED" },
  { id: "T61", from: "CANCELED", on: "UNARCHIVE", facts: { archived: true }, to: "CANCELED" },
  {
    id: "T62",
    from: "LOAD_WITH_WARNING",
    on: "MARK_READ",
    facts: { ...newest, unread: true },
    to: "LOAD_WITH_WARNING",
  },
  { id: "T67", from: "DO_NOT_LOAD", on: "MARK_UNREAD", to: "DO_NOT_LOAD" },
  { id: "T63", from: "SUBMITTED", on: "REFRESH_STATUS", to: "SUBMITTED" },
  { id: "T73", from: "PENDING_SUB_FILING", on: "REMIND", to: "PENDING_SUB_FILING" },
  { id: "T64", from: "DRAFTED", on: "ATTACH", to: "DRAFTED" },
  { id: "T64", from: "ADDITIONAL_INFO_NEEDED", on: "DETACH", to: "ADDITIONAL_INFO_NEEDED" },
];

describe("each row does what the domain says", () => {
  test.each(cases)("$id: $from on $on leads to $to", ({ id, from, on, facts, to, version }) => {
    const known = { ...plain, ...facts };
    const row = findRow(mpciWorkflow, mpciPredicates, { from, on, facts: known });
    expect(row?.id).toBe(id);
    expect(targetOf(row ?? { to: "=" }, { from, previous: known.previousStatus })).toBe(to);
    expect(row?.version).toBe(version);
  });

  test("no row is left without a case", () => {
    const driven = new Set(cases.map((one) => one.id));
    expect(mpciWorkflow.rows.map((row) => row.id).filter((id) => !driven.has(id))).toEqual([]);
  });
});

const answersOfNaic = [...assessmentCodes, "REJECTED", "REGISTERED", "CANCEL_ACCEPTED", "CANCEL_REFUSED"];

const refused: readonly [string, MpciStatus, MpciEvent, Partial<MpciFacts>?][] = [
  ["T60", "SUBMITTED", "CONVERT"],
  ["T60", "SUBMITTED", "CANCEL"],
  ["T60", "SUBMITTED", "SAVE"],
  ["a first draft that was never filed knows no clock", "DRAFTED", "CLOCK", { pastExpiry: true }],
  ["nothing is submitted after 200 days", "DRAFTED", "SUBMIT", { ...update, ...over }],
  ["nothing is submitted when locked", "DRAFTED", "SUBMIT", { ...update, locked: true }],
  ["an update is not begun while a cancellation is awaited", "LOAD", "CONVERT", { pendingCancel: true }],
  ["a second cancellation waits for the first", "LOAD", "CANCEL", { pendingCancel: true }],
  ["an information request is not answered after 200 days", "ADDITIONAL_INFO_NEEDED", "ANSWER_RFI", over],
  ["only an information request is answered", "LOAD", "ANSWER_RFI"],
  ["a draft answers no request that is none", "DRAFTED", "ANSWER_RFI", update],
  ["a draft answers no request after 200 days", "DRAFTED", "ANSWER_RFI", { ...update, ...over, requestOpen: true }],
  ["a locked outcome stands", "LOAD", "CONVERT", { ...over, locked: true }],
  ["an outcome is locked once", "LOAD", "CLOCK", { ...over, locked: true }],
  ["a cancellation that nobody awaits is not given up", "LOAD", "CANCEL_UNDELIVERABLE"],
  ["a bill is not withdrawn while its update is drafted", "DRAFTED", "CANCEL", update],
  ["an answer for a version never sent moves nothing", "SUBMITTED", "ACT", { answer: "unsent" }],
  ["a refused update of a registered bill is not cancelled", "SUBMISSION_REJECTED", "CANCEL", update],
  ["what is archived is not archived again", "LOAD", "ARCHIVE", { archived: true }],
  ["nothing unread, nothing to mark", "LOAD", "MARK_READ"],
  ["what is unread is not marked as unread", "DO_NOT_LOAD", "MARK_UNREAD", { unread: true }],
  ["nothing was answered, nothing is unread", "SUBMISSION_SUCCESSFUL", "MARK_UNREAD"],
  ...(["CANCELED", "EXPIRED"] as const).flatMap((from) =>
    mpciEvents
      .filter((on) => !["COPY", "ARCHIVE", "UNARCHIVE", ...answersOfNaic].includes(on))
      .map((on): [string, MpciStatus, MpciEvent, Partial<MpciFacts>] => [
        "T61",
        from,
        on,
        { answer: "newest", unread: true },
      ]),
  ),
];

test.each(refused)("%s: %s refuses %s", (_reason, from, on, facts) => {
  expect(findRow(mpciWorkflow, mpciPredicates, { from, on, facts: { ...plain, ...facts } })).toBeNull();
});

describe("what a person is offered", () => {
  const everyFlag = new Set(["mpci_cancel_enabled", "mpci_rfi_answer_enabled"]);
  const offered = (
    status: MpciStatus,
    facts: Partial<MpciFacts> = {},
    held: readonly (typeof permissions)[number][] = permissions,
  ) => availableActions({ status, facts: { ...plain, ...facts }, permissions: held, flags: everyFlag });

  test("a first draft is saved, prepared, submitted, copied, dropped or put away", () => {
    expect(offered("DRAFTED")).toEqual(["save", "prepare", "submit", "attach", "copy", "DISCARD", "ARCHIVE"]);
  });

  test("an update drafted while a request is open may carry the answer", () => {
    expect(offered("DRAFTED", { ...update, requestOpen: true })).toContain("ANSWER_RFI");
  });

  test("a submitted filing waits", () => {
    expect(offered("SUBMITTED")).toEqual(["copy", "REFRESH_STATUS", "ARCHIVE"]);
  });

  test("an information request is answered, updated or withdrawn", () => {
    expect(offered("ADDITIONAL_INFO_NEEDED", { ...newest, unread: true })).toEqual([
      "convert",
      "attach",
      "copy",
      "CANCEL",
      "ANSWER_RFI",
      "REFRESH_STATUS",
      "MARK_READ",
      "ARCHIVE",
    ]);
  });

  test("an ended filing is only copied or put away", () => {
    expect(offered("EXPIRED", over)).toEqual(["copy", "ARCHIVE"]);
    expect(offered("CANCELED", { archived: true })).toEqual(["copy", "UNARCHIVE"]);
  });

  test("who may only prepare is not offered to submit", () => {
    expect(offered("DRAFTED", {}, ["prepare"])).toEqual(["save", "attach", "copy", "DISCARD", "ARCHIVE"]);
    expect(offered("DRAFTED", {}, [])).toEqual([]);
  });

  test("what a flag has switched off is not offered", () => {
    const without = availableActions({
      status: "ADDITIONAL_INFO_NEEDED",
      facts: { ...plain, registered: true },
      permissions,
      flags: new Set(),
    });
    expect(without).not.toContain("CANCEL");
    expect(without).not.toContain("ANSWER_RFI");
  });

  test("every action is offered somewhere", () => {
    const seen = new Set(
      mpciStatuses.flatMap((status) => [...offered(status, { unread: true }), ...offered(status, { archived: true })]),
    );
    expect(mpciActionNames.filter((name) => !seen.has(name))).toEqual([]);
  });
});
