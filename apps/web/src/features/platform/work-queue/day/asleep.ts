// Whether what a person has put off still rests: what changes, or becomes pressing, is back at once.
import type { Snooze } from "@filings/contract/api/platform/day";
import { pressingMs } from "#filing/snooze/snooze-choices.ts";
import { isStopped, type Todo } from "../next-up/next-up.ts";

export function isAsleep({ system, row }: Todo, snooze: Snooze | undefined, now: Date): boolean {
  if (snooze === undefined || Date.parse(snooze.until) <= now.getTime()) return false;
  if (Date.parse(row.updated_at) > Date.parse(snooze.snoozed_at)) return false;
  if (system === "ADC") return true;
  const { file_by: by } = row.deadline;
  return !isStopped(row, now) && (by === null || Date.parse(by) - now.getTime() > pressingMs);
}
