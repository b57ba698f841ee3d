import { amountScale } from "@filings/contract/limits";
import type { PlanName } from "@filings/contract/money/plans";
import { dubaiDayBegins, dubaiMonth } from "@filings/contract/values/time/dubai-day";
import { expect, it } from "vitest";
import { feeToBegin, type PaidPlan } from "./fee-amounts.ts";

const dollars = (amount: number) => Math.round(amount * amountScale);
const midNovember = "2026-11-16T09:00:00.000Z";
const until = (plan: PlanName, day: string): PaidPlan => ({ plan, ends_at: dubaiDayBegins(day).toISOString() });
const basic = until("BASIC", "2026-12-01");

interface Begins {
  readonly now?: string;
  readonly paid?: readonly PaidPlan[];
  readonly isWholeMonth?: boolean;
  readonly until?: string;
}

const fee = ({ now: at = midNovember, paid = [], isWholeMonth = false, until: day }: Begins, wanted: PlanName) => {
  const now = new Date(at);
  const ends = day === undefined ? dubaiMonth(now).endsAt : dubaiDayBegins(day);
  return feeToBegin({ wanted, paid, isWholeMonth, until: ends, now });
};

it.each<[string, Begins, number]>([
  ["the whole month on its first day", { now: "2026-10-31T20:00:00.000Z" }, 149],
  ["today included, to a whole cent", { now: "2026-11-21T19:59:59.999Z" }, 49.67],
  ["the last day alone", { now: "2026-11-30T12:00:00.000Z" }, 4.97],
  ["less what was paid for the plan before", { paid: [basic] }, 50],
  ["nothing where a larger one was paid for", { paid: [basic, until("PROFESSIONAL", "2026-12-01")] }, 0],
  ["the days of a leap year's February", { now: "2028-02-29T09:00:00.000Z" }, 5.14],
  ["the days until another plan begins that an operator has set", { until: "2026-11-21" }, 24.83],
  ["the days after those that are paid", { paid: [until("PROFESSIONAL", "2026-11-21")] }, 49.67],
  ["all days of the month where whole months are paid", { now: "2026-11-30T12:00:00.000Z", isWholeMonth: true }, 149],
  ["the difference of all days where whole months are paid", { paid: [basic], isWholeMonth: true }, 100],
])("a larger plan costs %s", (_, begins, expected) => {
  expect(fee(begins, "STANDARD")).toBe(dollars(expected));
});

it("nothing is to be paid for a plan that costs no more", () => {
  expect(fee({ paid: [basic] }, "FREE")).toBe(0);
});
