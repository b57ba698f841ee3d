import { expect, test } from "vitest";
import type { Todo } from "../next-up/next-up.ts";
import { isAsleep } from "./asleep.ts";

const now = new Date("2026-08-25T09:00:00Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const bill = (change: object) =>
  ({
    system: "MPCI",
    row: {
      status: "DRAFTED",
      answer: null,
      withdrawal: null,
      updated_at: at(-2),
      deadline: { file_by: at(30) },
      ...change,
    },
  }) as unknown as Todo;
const snooze = { system: "MPCI", filing_id: "x", snoozed_at: at(-1), until: at(2) } as const;

test("what was put off rests until then", () => {
  expect(isAsleep(bill({}), snooze, now)).toBe(true);
  expect(isAsleep(bill({}), { ...snooze, until: at(0) }, now)).toBe(false);
  expect(isAsleep(bill({}), undefined, now)).toBe(false);
});

test("what has changed since, is due within two hours, or must not be loaded, is back at once", () => {
  expect(isAsleep(bill({ updated_at: at(-0.5) }), snooze, now)).toBe(false);
  expect(isAsleep(bill({ deadline: { file_by: at(1.9) } }), snooze, now)).toBe(false);
  expect(isAsleep(bill({ status: "DO_NOT_LOAD" }), snooze, now)).toBe(false);
});
