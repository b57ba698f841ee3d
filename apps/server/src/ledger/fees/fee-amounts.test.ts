import { amountScale } from "@filings/contract/limits";
import { expect, it } from "vitest";
import { feeToBegin } from "./fee-amounts.ts";

const dollars = (amount: number) => Math.round(amount * amountScale);

it.each([
  ["the whole month on its first day", [], "2026-11-01T00:00:00.000Z", 149],
  ["today included, to a whole cent", [], "2026-11-21T23:59:59.999Z", 49.67],
  ["the last day alone", [], "2026-11-30T12:00:00.000Z", 4.97],
  ["less what was paid for the plan before", ["BASIC"], "2026-11-16T09:00:00.000Z", 50],
  ["nothing where a larger one was paid for", ["BASIC", "PROFESSIONAL"], "2026-11-16T09:00:00.000Z", 0],
  ["the days of a leap year's February", [], "2028-02-29T09:00:00.000Z", 5.14],
] as const)("a larger plan costs %s", (_, paid, now, expected) => {
  expect(feeToBegin({ wanted: "STANDARD", paid, isWholeMonth: false, now: new Date(now) })).toBe(dollars(expected));
});

it.each([
  [[], 149],
  [["BASIC"] as const, 100],
] as const)("with %s paid, a larger plan costs all days of the month where whole months are paid", (paid, expected) => {
  const now = new Date("2026-11-30T12:00:00.000Z");
  const wanted = { wanted: "STANDARD", paid, isWholeMonth: true, now } as const;
  expect(feeToBegin(wanted)).toBe(dollars(expected));
});

it("nothing is to be paid for a plan that costs no more", () => {
  const now = new Date("2026-11-16T09:00:00.000Z");
  expect(feeToBegin({ wanted: "FREE", paid: ["BASIC"], isWholeMonth: false, now })).toBe(0);
});
