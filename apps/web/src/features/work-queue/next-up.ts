// What is to be done: first what must not be loaded, then by the day on which it is due and in the order of the deadlines.
import type { FilingRow } from "@filings/contract/api/mpci";
import { shownDeadline } from "#filing/deadline-state.ts";
import { statusLook } from "#filing/status-look.ts";

export const dueDays = ["at-once", "late", "today", "tomorrow", "later"] as const;
export type DueDay = (typeof dueDays)[number];

export interface DueGroup {
  readonly day: DueDay;
  readonly rows: readonly FilingRow[];
}

const rowsMost = 12;

export function nextUp(rows: readonly FilingRow[], now: Date): DueGroup[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const sorted = [...known.values()]
    .map((row) => ({ row, ...dueOf(row, now) }))
    .sort((one, other) => dueDays.indexOf(one.day) - dueDays.indexOf(other.day) || one.by.localeCompare(other.by))
    .slice(0, rowsMost);
  return dueDays
    .map((day) => ({ day, rows: sorted.filter((one) => one.day === day).map(({ row }) => row) }))
    .filter((group) => group.rows.length > 0);
}

/** What sorts behind every instant. */
const last = "9";

/** An answer that only has to be read has no clock of its own: it is for today, after whatever has one. Days are those of the reader's zone. */
function dueOf(row: FilingRow, now: Date): { readonly day: DueDay; readonly by: string } {
  const { state, away } = shownDeadline(row.status, row.planned_loading_at, now);
  const by = row.deadline.file_by ?? last;
  if (statusLook(row.status).isStop === true) return { day: "at-once", by };
  if (state === "late" || state === "loaded") return { day: "late", by };
  if (state === "met" || state === "over") return { day: "today", by: last };
  if (away === null) return { day: "later", by: last };
  const midnight = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime();
  const due = now.getTime() + away;
  if (due < midnight(1)) return { day: "today", by };
  return { day: due < midnight(2) ? "tomorrow" : "later", by };
}
