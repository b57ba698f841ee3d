// Whether what a person has put off still rests: what changes, or becomes pressing, is back at once.
import type { Snooze } from "@filings/contract/api/platform/day";
import { isStopped, type Todo } from "../next-up/next-up.ts";

/** With less time than this before its deadline a bill does not rest. */
const pressingMs = 2 * 3_600_000;

export function isAsleep({ system, row }: Todo, snooze: Snooze | undefined, now: Date): boolean {
  if (snooze === undefined || Date.parse(snooze.until) <= now.getTime()) return false;
  if (Date.parse(row.updated_at) > Date.parse(snooze.snoozed_at)) return false;
  if (system === "ADC") return true;
  const { file_by: by } = row.deadline;
  return !isStopped(row) && (by === null || Date.parse(by) - now.getTime() > pressingMs);
}

/** How long to put something off, by name. */
export const snoozeChoices = ["hour", "three-hours", "tomorrow", "monday"] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

const morning = 8;

/** Those that hold: until then nothing becomes pressing. `by`: when the filing is due; null: it has no deadline. */
export function choicesUntil(by: string | null, now: Date): readonly SnoozeChoice[] {
  const holdsUntil = by === null ? Number.POSITIVE_INFINITY : Date.parse(by) - pressingMs;
  const isMondayNext = minutesUntil("monday", now) === minutesUntil("tomorrow", now);
  return snoozeChoices.filter(
    (choice) =>
      !(choice === "monday" && isMondayNext) && now.getTime() + minutesUntil(choice, now) * 60_000 <= holdsUntil,
  );
}

/** In whole minutes, in the reader's zone: a morning is that of eight o'clock, and not a moment before. */
export function minutesUntil(choice: SnoozeChoice, now: Date): number {
  if (choice === "hour") return 60;
  if (choice === "three-hours") return 180;
  const days = choice === "tomorrow" ? 1 : (8 - now.getDay()) % 7 || 7;
  const then = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning);
  return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 60_000));
}
