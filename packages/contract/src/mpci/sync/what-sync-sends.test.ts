import { expect, test } from "vitest";
import { whatSyncSends } from "./what-sync-sends.ts";

const registered = { first_submitted_at: "2026-11-21T08:00:00.000Z" };

test("a draft that NAIC never registered is filed, one that it has registered is updated", () => {
  expect(whatSyncSends({ first_submitted_at: null, available_actions: ["save", "prepare"] })).toBe("ORIGINAL");
  expect(whatSyncSends({ ...registered, available_actions: ["save", "prepare"] })).toBe("UPDATE");
});

test("a bill that NAIC has as it is can only be withdrawn; one that was never registered is dropped without a message", () => {
  expect(whatSyncSends({ ...registered, available_actions: ["convert", "CANCEL"] })).toBe("CANCELLATION");
  expect(whatSyncSends({ first_submitted_at: null, available_actions: ["convert", "CANCEL"] })).toBeNull();
  expect(whatSyncSends({ ...registered, available_actions: ["copy"] })).toBeNull();
});
