// The days of the history as they are drawn: each with how much of it was checked, and how much of that failed.
import { daysOfHistory, type StatusDay } from "@filings/contract/api/platform/status";

/** EMPTY: nothing was checked. FEW: less than one check of twenty was not answered. */
export type DayLook = "EMPTY" | "ALL" | "FEW" | "MANY";

export interface DrawnDay extends StatusDay {
  /** The share of its minutes that were checked, 0 to 1. */
  readonly checked: number;
  readonly look: DayLook;
}

export interface History {
  readonly days: readonly DrawnDay[];
  /** Days with a check. */
  readonly measured: number;
  /** The share of all checks that were answered, 0 to 1; null: there were none. */
  readonly answered: number | null;
  /** With a check that was not answered, the latest first. */
  readonly failing: readonly DrawnDay[];
}

const minutesOfDay = 1_440;
const few = 1 / 20;

/** `until`: the last day; `minutes`: those of it that have passed. */
export function historyOf(
  known: readonly StatusDay[],
  { until, minutes }: { until: string; minutes: number },
): History {
  const byDay = new Map(known.map((one) => [one.day, one]));
  const days = Array.from({ length: daysOfHistory }, (_, at): DrawnDay => {
    const day = daysBefore(until, daysOfHistory - 1 - at);
    const { checks, failed } = byDay.get(day) ?? { checks: 0, failed: 0 };
    const possible = Math.max(1, day === until ? minutes : minutesOfDay);
    return { day, checks, failed, checked: Math.min(1, checks / possible), look: lookOf(checks, failed) };
  });
  const sum = (of: "checks" | "failed") => days.reduce((total, one) => total + one[of], 0);
  const checks = sum("checks");
  return {
    days,
    measured: days.filter((one) => one.checks > 0).length,
    answered: checks === 0 ? null : 1 - sum("failed") / checks,
    failing: days.filter(({ failed }) => failed > 0).reverse(),
  };
}

function lookOf(checks: number, failed: number): DayLook {
  if (checks === 0) return "EMPTY";
  if (failed === 0) return "ALL";
  return failed / checks < few ? "FEW" : "MANY";
}

function daysBefore(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - count);
  return at.toISOString().slice(0, 10);
}
