// What is to be done in both systems: first what must not be loaded, then by the day on which it is due.
import type { AdcStatus } from "@filings/contract/adc/workflow";
import type { AdcFilingRow } from "@filings/contract/api/adc/filings";
import type { FilingRow } from "@filings/contract/api/mpci/list";
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import { clockOf, dueOf, shownDeadline, waitsForAnswer } from "#filing/mpci/deadline-state.ts";
import { standingAnswer } from "#filing/mpci/standing-answer.ts";
import { statusLook } from "#filing/mpci/status-colours.ts";

export const dueDays = ["at-once", "late", "today", "soon", "later", "undated"] as const;
export type DueDay = (typeof dueDays)[number];

export type Todo =
  | { readonly system: "MPCI"; readonly row: FilingRow }
  | { readonly system: "ADC"; readonly row: AdcFilingRow };

export interface DueGroup {
  readonly day: DueDay;
  readonly todos: readonly Todo[];
}

interface Due {
  readonly day: DueDay;
  readonly by: string;
}

export function nextUp(
  { bills, declarations }: { readonly bills: readonly FilingRow[]; readonly declarations: readonly AdcFilingRow[] },
  now: Date,
): DueGroup[] {
  const known = new Map<string, { readonly todo: Todo } & Due>();
  for (const row of bills) known.set(row.id, { todo: { system: "MPCI", row }, ...dueOfBill(row, now) });
  for (const row of declarations) known.set(row.id, { todo: { system: "ADC", row }, ...dueOfDeclaration(row, now) });
  const sorted = [...known.values()].sort((one, other) => (one.by === other.by ? 0 : one.by < other.by ? -1 : 1));
  return dueDays
    .map((day) => ({ day, todos: sorted.filter((one) => one.day === day).map(({ todo }) => todo) }))
    .filter(({ todos }) => todos.length > 0);
}

/** The cargo must stay ashore, and somebody can still see to it. */
export function isStopped(row: FilingRow, now: Date): boolean {
  return saysStop(row) && !isLongOver(row, now);
}

/** It was to stay ashore, and sailed or stayed long ago: the answer is left to be read. */
export function isStopOver(row: FilingRow, now: Date): boolean {
  return saysStop(row) && isLongOver(row, now);
}

/** Said by the status, or by the answer that a draft is to replace. */
function saysStop(row: FilingRow): boolean {
  return statusLook(standingAnswer(row) ?? row.status).isStop === true;
}

/** A ship may load days after its plan, not weeks. */
const loadingMs = 14 * 24 * 3_600_000;

function isLongOver({ planned_loading_at: loadingAt }: FilingRow, now: Date): boolean {
  return loadingAt !== null && Date.parse(loadingAt) + loadingMs <= now.getTime();
}

const draft = "DRAFTED" satisfies MpciStatus;
/** What sorts behind every instant. */
const last = "9";
const soonMs = 48 * 3_600_000;

/**
 * An answer that only has to be read has no clock of its own, and a question none but the loading: both are for today. An
 * update of a bill that may be loaded answers nothing, and can wait.
 */
function dueOfBill(row: FilingRow, now: Date): Due {
  const { status } = clockOf(row);
  const { state, away } = shownDeadline(status, dueOf(row), now);
  const by = row.deadline.file_by ?? last;
  if (isStopped(row, now)) return { day: "at-once", by };
  if (state === "late" || state === "loaded") return { day: "late", by };
  if (waitsForAnswer(status)) return { day: "today", by: row.planned_loading_at ?? last };
  if (state === "met" && row.status === draft && standingAnswer(row) === null) return { day: "later", by: last };
  if (state === "met" || state === "over") return { day: "today", by: last };
  if (away === null) return { day: "undated", by: `${last}${row.updated_at}` };
  return { day: dayOf(now.getTime() + away, now), by };
}

/** What customs has not been asked to decide on yet. */
const begun: readonly string[] = ["DRAFT", "FILING_NUMBER_ISSUED"] satisfies readonly AdcStatus[];
/** What sorts behind every instant of its day, where letters are compared by their numbers and not as words. */
const lastOfDay = "~";

/**
 * Customs sets no deadline: what counts is the day on which the goods are expected, in the reader's zone. What customs
 * waits for, a payment or a correction, is for today where no day is known, and comes before a draft of the same day.
 */
function dueOfDeclaration({ status, expected_at: expected, updated_at: updated }: AdcFilingRow, now: Date): Due {
  const isDraft = begun.includes(status);
  if (expected === null) return { day: isDraft ? "undated" : "today", by: `${last}${updated}` };
  const day = new Date(`${expected}T00:00:00`).getTime();
  const by = isDraft ? `${expected}${lastOfDay}` : expected;
  return { day: day < midnight(now, 0) ? "late" : dayOf(day, now), by };
}

function dayOf(due: number, now: Date): DueDay {
  if (due < midnight(now, 1)) return "today";
  return due <= now.getTime() + soonMs ? "soon" : "later";
}

/** Days are those of the reader's zone. */
function midnight(now: Date, days: number): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime();
}
