// The days of a month as a calendar draws them, and where its keys lead.
import { addDays } from "./read-date.ts";

/** 1 is Monday, 7 is Sunday. */
export function firstWeekday(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    readonly getWeekInfo?: () => { readonly firstDay: number };
  };
  return locale.getWeekInfo?.().firstDay ?? (locale.language === "ar" ? 6 : 1);
}

/** Six weeks, so that the calendar keeps its height. */
export function weeksOf(day: string, first: number): string[][] {
  const start = weekStart(`${day.slice(0, 8)}01`, first);
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, at) => addDays(start, week * 7 + at)));
}

function weekStart(day: string, first: number): string {
  return addDays(day, -((weekdayOf(day) - first + 7) % 7));
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay() || 7;
}

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** By the ARIA practices for a date picker; null for a key that leads nowhere. */
export function dayAfterKey(day: string, { key, shiftKey }: Key, of: { isRtl: boolean; first: number }): string | null {
  const forward = of.isRtl ? -1 : 1;
  switch (key) {
    case "ArrowRight":
      return addDays(day, forward);
    case "ArrowLeft":
      return addDays(day, -forward);
    case "ArrowDown":
      return addDays(day, 7);
    case "ArrowUp":
      return addDays(day, -7);
    case "Home":
      return weekStart(day, of.first);
    case "End":
      return addDays(weekStart(day, of.first), 6);
    case "PageUp":
      return addMonths(day, shiftKey ? -12 : -1);
    case "PageDown":
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}

/** The same day of another month, or the last it has. */
function addMonths(day: string, months: number): string {
  const at = new Date(`${day.slice(0, 8)}01T00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(Number(day.slice(8)), last));
  return at.toISOString().slice(0, 10);
}
