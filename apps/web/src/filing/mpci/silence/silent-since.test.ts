// NAIC is silent from an hour on, and only on what it is to answer.
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import { expect, test } from "vitest";
import { silentSince } from "./silent-since.ts";

const now = new Date("2026-11-29T12:00:00.000Z");
const [hourAgo, less] = ["2026-11-29T11:00:00.000Z", "2026-11-29T11:00:01.000Z"];

test.each<[MpciStatus, string, string | null]>([
  ["SUBMITTED", hourAgo, hourAgo],
  ["SUBMISSION_SUCCESSFUL", hourAgo, hourAgo],
  ["SUBMITTED", less, null],
  ["PENDING_SUB_FILING", hourAgo, null],
  ["LOAD", hourAgo, null],
  ["DRAFTED", hourAgo, null],
])("%s since %s", (status, status_changed_at, since) => {
  expect(silentSince({ status, status_changed_at }, now)).toBe(since);
});
