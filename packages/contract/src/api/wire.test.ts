// A date or moment that the contract takes is one that a database keeps.
import { expect, test } from "vitest";
import * as z from "zod/mini";
import * as wire from "./wire.ts";

const takes = (schema: z.ZodMiniType, value: string) => z.safeParse(schema, value).success;

test("a date and a moment are of a year that a calendar knows", () => {
  for (const day of ["0001-01-01", "2026-11-30", "9999-12-31"]) {
    expect(takes(wire.isoDate, day)).toBe(true);
    expect(takes(wire.instant, `${day}T00:00:00.000Z`)).toBe(true);
    expect(takes(wire.givenInstant, `${day}T12:00:00+04:00`)).toBe(true);
  }
  expect(takes(wire.isoDate, "0000-01-01")).toBe(false);
  expect(takes(wire.instant, "0000-12-31T23:59:59.999Z")).toBe(false);
  // In UTC these are of the year before the first, and of the one after the last.
  expect(takes(wire.givenInstant, "0001-01-01T00:00:00+04:00")).toBe(false);
  expect(takes(wire.givenInstant, "9999-12-31T23:00:00-04:00")).toBe(false);
});

test("what is no date is said once, and so is what is of no calendar", () => {
  for (const text of ["tomorrow", "0000-01-01", "2026-02-30"])
    expect(z.safeParse(wire.isoDate, text).error?.issues).toHaveLength(1);
});
