// What is due today ends at the reader's midnight.
import { expect, test } from "vitest";
import { billsDueBy, declarationsDueBy } from "./use-due-today.ts";

test("the day is the reader's, up to its last moment", () => {
  const now = new Date(2026, 10, 24, 23, 30);
  const tonight = new Date(2026, 10, 24, 23, 59, 59, 999).toISOString();
  expect(billsDueBy(now).filter).toEqual({ needs_action: "true", due_by: tonight });
  expect(declarationsDueBy(now).filter).toEqual({ needs_action: "true", expected_at: { lte: "2026-11-24" } });
  expect(billsDueBy(new Date(2026, 10, 25)).filter).not.toEqual(billsDueBy(now).filter);
});
