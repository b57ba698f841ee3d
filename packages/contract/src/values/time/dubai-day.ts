// Days and months in the Emirates: four hours ahead of UTC all year.

const aheadMs = 4 * 3_600_000;

export interface Month {
  readonly beginsAt: Date;
  /** The first instant of the next month. */
  readonly endsAt: Date;
}

/** The month of an instant, or the one that is named as `YYYY-MM`; `ahead`: one so many months later. */
export function dubaiMonth(of: Date | string, ahead = 0): Month {
  const month = typeof of === "string" ? of : dubaiDay(of);
  const [year = 0, number = 0] = month.split("-").map(Number);
  const begins = (after: number) => new Date(Date.UTC(year, number - 1 + ahead + after, 1) - aheadMs);
  return { beginsAt: begins(0), endsAt: begins(1) };
}

/** The months from the one of this instant to the one of another, the last first, as `YYYY-MM`. */
export function dubaiMonths(since: Date, until: Date): string[] {
  const [first, last] = [since, until].map((at) => new Date(at.getTime() + aheadMs)) as [Date, Date];
  const months = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
  const at = (ago: number) => new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - ago, 1));
  return Array.from({ length: Math.max(0, months) + 1 }, (_, ago) => at(ago).toISOString().slice(0, 7));
}

/** `YYYY-MM-DD`. */
export function dubaiDay(at: Date): string {
  return new Date(at.getTime() + aheadMs).toISOString().slice(0, 10);
}

/** The first instant of a day that is named as `YYYY-MM-DD`. */
export function dubaiDayBegins(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - aheadMs);
}
