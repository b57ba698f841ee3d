// Bills are gathered by sailing, and each sailing shows the deadline of what still waits.
import type { FilingRow } from "@filings/contract/api/mpci/list";
import { expect, test } from "vitest";
import { placeOf, sailingsOf } from "./vessels.ts";

const now = new Date("2026-11-21T08:00:00.000Z");

function aBill(change: Partial<FilingRow>): FilingRow {
  const bill = { status: "DRAFTED", vessel_name: "EXAMPLE STAR", voyage_number: "1W", deadline_port: "CNSHA" };
  const { planned_loading_at = "2026-11-22T20:00:00.000Z" } = change;
  const loading = planned_loading_at === null ? null : Date.parse(planned_loading_at);
  const file_by = loading === null ? null : new Date(loading - 24 * 3_600_000).toISOString();
  return { ...bill, deadline: { file_by, state: "ON_TIME" }, ...change, planned_loading_at } as FilingRow;
}

test("one line for a vessel, voyage and port, with its bills counted by status", () => {
  const found = sailingsOf([
    aBill({}),
    aBill({ status: "LOAD" }),
    aBill({}),
    aBill({ deadline_port: "CNNGB", planned_loading_at: "2026-11-22T10:00:00.000Z" }),
  ]);
  expect(found.map(({ port, fileBy }) => [port, fileBy])).toEqual([
    ["CNNGB", "2026-11-21T10:00:00.000Z"],
    ["CNSHA", "2026-11-21T20:00:00.000Z"],
  ]);
  expect(found[1]?.counts).toEqual([
    { status: "DRAFTED", count: 2 },
    { status: "LOAD", count: 1 },
  ]);
});

test("the deadline is that of what still waits, not of what is filed; closed bills count nowhere", () => {
  const [found] = sailingsOf([
    aBill({ status: "LOAD", planned_loading_at: "2026-11-22T09:00:00.000Z" }),
    aBill({ status: "CANCELED", planned_loading_at: "2026-11-22T09:00:00.000Z" }),
    aBill({}),
  ]);
  expect(found).toMatchObject({ status: "DRAFTED", loadingAt: "2026-11-22T20:00:00.000Z" });
  expect(found?.counts.map(({ status }) => status)).toEqual(["LOAD", "DRAFTED"]);
  expect(sailingsOf([aBill({ status: "EXPIRED" }), aBill({ planned_loading_at: null })])).toEqual([]);
});

test("a draft beside a bill that NAIC asks about makes its sailing late; the answer is due with the loading", () => {
  const asked = aBill({ status: "ADDITIONAL_INFO_NEEDED", received: false });
  expect(sailingsOf([asked, aBill({})])[0]?.status).toBe("DRAFTED");
  expect(sailingsOf([asked, aBill({ status: "SUBMITTED" })])[0]?.status).toBe("ADDITIONAL_INFO_NEEDED");
});

test("a draft beside a bill that waits for another party's makes its sailing late, whichever comes first", () => {
  const beneath = aBill({ status: "PENDING_SUB_FILING", received: true });
  expect(sailingsOf([beneath, aBill({})])[0]).toMatchObject({ status: "DRAFTED", isReceived: false });
});

test("a cut-off before the 24 hours is the deadline of its sailing", () => {
  const deadline = { file_by: "2026-11-21T12:00:00.000Z", state: "DUE_SOON" } as const;
  const [found] = sailingsOf([aBill({}), aBill({ deadline })]);
  expect(found).toMatchObject({ fileBy: "2026-11-21T12:00:00.000Z", loadingAt: "2026-11-22T20:00:00.000Z" });
});

test("a bill that names no loading yet is due by its cut-off, alone and beside others", () => {
  const cutOff = aBill({
    planned_loading_at: null,
    deadline: { file_by: "2026-11-21T12:00:00.000Z", state: "DUE_SOON" },
  });
  expect(sailingsOf([cutOff])).toMatchObject([{ fileBy: "2026-11-21T12:00:00.000Z", loadingAt: null }]);
  expect(sailingsOf([cutOff, aBill({})])).toMatchObject([
    { fileBy: "2026-11-21T12:00:00.000Z", loadingAt: "2026-11-22T20:00:00.000Z" },
  ]);
});

test("the scale is two days long and nothing leaves it", () => {
  expect(placeOf("2026-11-22T08:00:00.000Z", now)).toBe(0.5);
  expect(placeOf("2026-11-20T08:00:00.000Z", now)).toBe(0);
  expect(placeOf("2026-11-30T08:00:00.000Z", now)).toBe(1);
});
