// What needs somebody today ends at the reader's midnight.
import { expect, test } from "vitest";
import { billsNeedYou, howManyBills } from "./bills-need-you.ts";

test("the day is the reader's, up to its last moment", () => {
  const now = new Date(2026, 10, 24, 23, 30);
  const tonight = new Date(2026, 10, 24, 23, 59, 59, 999).toISOString();
  expect(howManyBills(now)).toEqual({ page_size: 1, filter: { needs_action: "true", due_by: tonight } });
  expect(billsNeedYou(new Date(2026, 10, 25))).not.toEqual(billsNeedYou(now));
});
