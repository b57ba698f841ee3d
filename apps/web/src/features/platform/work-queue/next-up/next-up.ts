// What is to be done in both systems: first what must not be loaded, then by the day on which it is due; each group holds what its heading says.
import type { AdcStatus } from "@filings/contract/adc/workflow";
import type { AdcFilingRow } from "@filings/contract/api/adc/filings";
import type { FilingRow } from "@filings/contract/api/mpci/list";
import type { MpciStatus } from "@filings/contract/mpci/workflow";
import { clockOf, dueOf, shownDeadline, waitsForAnswer } from "#filing/mpci/deadline-state.ts";
import { standingAnswer } from "#filing/mpci/standing-answer.ts";
import { statusLook } from "#filing/mpci/status-colours.ts";
import { unreadRefusal } from "#filing/mpci/withdrawal/unread-refusal.ts";

/**
 * `answered`: an authority has said something that nobody has dealt with, and no deadline runs; `blocked`: nobody here can
 * send it; `with-others`: nobody here can do anything.
 */
export const dueDays = [
  "at-once",
  "late",
  "today",
  "answered",
  "soon",
  "later",
  "undated",
  "blocked",
  "with-others",
] as const;
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
    .map((day) => ({ day, todos: sendableFirst(sorted.filter((one) => one.day === day).map(({ todo }) => todo)) }))
    .filter(({ todos }) => todos.length > 0);
}

/** What the keys mean while no line is in focus: never what nobody here can send. */
export function firstOf(groups: readonly DueGroup[]): Todo | undefined {
  return groups.flatMap(({ todos }) => todos).find((todo) => !isBlocked(todo));
}

function sendableFirst(todos: readonly Todo[]): Todo[] {
  return [...todos.filter((todo) => !isBlocked(todo)), ...todos.filter(isBlocked)];
}

/** A draft in the name of a company whose delegation does not let it be sealed: only that company can change it. */
function isBlocked({ system, row }: Todo): boolean {
  return system === "MPCI" && row.status === draft && (row.obstacle ?? null) !== null;
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
/** With NAIC, or with a party whose bill NAIC waits for. */
const sent: readonly MpciStatus[] = ["SUBMITTED", "SUBMISSION_SUCCESSFUL", "PENDING_SUB_FILING"];
/** What sorts behind every instant. */
const last = "9";
const soonMs = 48 * 3_600_000;

/**
 * An answer that only has to be read has no clock of its own, and a question none but the loading. An update of a bill
 * that may be loaded answers nothing, and has no deadline any more.
 */
function dueOfBill(row: FilingRow, now: Date): Due {
  const due = dueWhenSent(row, now);
  // What is late or due today is copied or discarded at once; the rest takes no place before what can be done.
  const canWait = due.day === "soon" || due.day === "later" || due.day === "undated";
  return canWait && isBlocked({ system: "MPCI", row }) ? { ...due, day: "blocked" } : due;
}

function dueWhenSent(row: FilingRow, now: Date): Due {
  const { status } = clockOf(row);
  const { state, away } = shownDeadline(status, dueOf(row), now);
  const by = row.deadline.file_by ?? last;
  if (isStopped(row, now)) return { day: "at-once", by };
  if (isWithNaic(row)) return { day: isToRead(row) ? "answered" : "with-others", by };
  if (state === "late" || state === "loaded") return { day: "late", by };
  if (waitsForAnswer(status)) return dueOfQuestion(row, away, now);
  if (away !== null) return { day: dayOf(now.getTime() + away, now), by };
  if (state === "none" || (row.status === draft && standingAnswer(row) === null))
    return { day: "undated", by: `${last}${row.updated_at}` };
  return { day: "answered", by: last };
}

/** It is sent, and NAIC or another party is to move. */
export function isWithNaic({ status }: Pick<FilingRow, "status">): boolean {
  return sent.includes(status);
}

/** It cannot wait for its loading day: NAIC waits meanwhile. */
function dueOfQuestion(row: FilingRow, away: number | null, now: Date): Due {
  const isToday = away !== null && dayOf(now.getTime() + away, now) === "today";
  return { day: isToday ? "today" : "answered", by: row.planned_loading_at ?? last };
}

/** A stop that nobody has read, or a withdrawal that was refused. */
function isToRead(row: FilingRow): boolean {
  return saysStop(row) || unreadRefusal(row) !== null;
}

/** What customs has not been asked to decide on yet. */
const begun: readonly string[] = ["DRAFT", "FILING_NUMBER_ISSUED"] satisfies readonly AdcStatus[];
/** What sorts behind every instant of its day, where letters are compared by their numbers and not as words. */
const lastOfDay = "~";

/** Whether charges are to be paid before the goods are expected; an answer kept from an earlier version does not tell. */
export function isDueByPayment({ pay_by, expected_at }: AdcFilingRow): boolean {
  const paidBy = Date.parse(pay_by ?? "");
  if (Number.isNaN(paidBy)) return false;
  return expected_at === null || paidBy < new Date(`${expected_at}T00:00:00`).getTime();
}

/**
 * Customs sets a deadline for its charges alone: otherwise what counts is the day on which the goods are expected, in the
 * reader's zone. What customs waits for, a payment or a correction, comes before a draft of the same day, and before all
 * that has no day either.
 */
function dueOfDeclaration(row: AdcFilingRow, now: Date): Due {
  const { pay_by: payBy } = row;
  if (row.needs_action && payBy !== null && isDueByPayment(row)) {
    const paidBy = Date.parse(payBy);
    return { day: paidBy <= now.getTime() ? "late" : dayOf(paidBy, now), by: payBy };
  }
  const { status, needs_action: isOurs, expected_at: expected, updated_at: updated } = row;
  const isDraft = begun.includes(status);
  const by = expected === null ? `${isDraft ? last : ""}${last}${updated}` : `${expected}${isDraft ? lastOfDay : ""}`;
  if (!isOurs) return { day: "with-others", by };
  if (expected === null) return { day: "undated", by };
  const day = new Date(`${expected}T00:00:00`).getTime();
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
