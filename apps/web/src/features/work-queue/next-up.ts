// What is to be done, in the order of its deadlines and by the day on which it is due.
import type { FilingRow } from "@filings/contract/api/mpci";
import { shownDeadline } from "#filing/deadline-state.ts";

export const dueDays = ["late", "today", "tomorrow", "later"] as const;
export type DueDay = (typeof dueDays)[number];

export interface DueGroup {
  readonly day: DueDay;
  readonly rows: readonly FilingRow[];
}

const rowsMost = 12;

export function nextUp(rows: readonly FilingRow[], now: Date): DueGroup[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const sorted = [...known.values()]
    .map((row) => ({ row, day: dueDay(row, now), by: row.deadline.file_by ?? "9" }))
    .sort((one, other) => dueDays.indexOf(one.day) - dueDays.indexOf(other.day) || one.by.localeCompare(other.by))
    .slice(0, rowsMost);
  return dueDays
    .map((day) => ({ day, rows: sorted.filter((one) => one.day === day).map(({ row }) => row) }))
    .filter((group) => group.rows.length > 0);
}

/** An answer that only has to be read has no clock of its own: it is for today. Days are those of the reader's zone. */
function dueDay(row: FilingRow, now: Date): DueDay {
  const { state, away } = shownDeadline(row.status, row.planned_loading_at, now);
  if (state === "late" || state === "loaded") return "late";
  if (state === "met" || state === "over") return "today";
  if (away === null) return "later";
  const midnight = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime();
  const due = now.getTime() + away;
  if (due < midnight(1)) return "today";
  return due < midnight(2) ? "tomorrow" : "later";
}
