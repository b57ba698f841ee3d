import { amountScale } from "@filings/contract/limits";
import { expect, it } from "vitest";
import { feeToBegin } from "./fee-amounts.ts";

const dollars = (amount: number) => Math.round(amount * amountScale);

it.each([
  ["the whole month on its first day", "FREE", true, "2026-11-01T00:00:00.000Z", 149],
  ["today included, to a whole cent", "FREE", true, "2026-11-21T23:59:59.999Z", 49.67],
  ["the last day alone", "FREE", true, "2026-11-30T12:00:00.000Z", 4.97],
  ["less what the plan of today has cost", "BASIC", true, "2026-11-16T09:00:00.000Z", 50],
  ["all of it where the plan of today has cost nothing", "BASIC", false, "2026-11-16T09:00:00.000Z", 74.5],
  ["the days of a leap year's February", "FREE", true, "2028-02-29T09:00:00.000Z", 5.14],
] as const)("a larger plan costs %s", (_, current, isCurrentPaid, now, expected) => {
  expect(feeToBegin({ wanted: "STANDARD", current, isCurrentPaid, isWholeMonth: false, now: new Date(now) })).toBe(
    dollars(expected),
  );
});

it.each([
  ["FREE", 149],
  ["BASIC", 100],
] as const)("a larger plan than %s costs all days of the month where whole months are paid", (current, expected) => {
  const now = new Date("2026-11-30T12:00:00.000Z");
  const wanted = { wanted: "STANDARD", current, isCurrentPaid: true, isWholeMonth: true, now } as const;
  expect(feeToBegin(wanted)).toBe(dollars(expected));
});

it("nothing is to be paid for a plan that costs no more", () => {
  const now = new Date("2026-11-16T09:00:00.000Z");
  expect(feeToBegin({ wanted: "FREE", current: "BASIC", isCurrentPaid: true, isWholeMonth: false, now })).toBe(0);
});
