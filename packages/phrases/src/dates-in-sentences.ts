// Dates and times within a sentence, spelled out, because Arabic's short styles are digits and a twelve-hour clock.
import type { MessageDescriptor } from "@lingui/core";
import { languageTags, type ReleasedLocale, say } from "./say.ts";

const day = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

const dubai = { ...day, ...clock, timeZone: "Asia/Dubai" } as const;

/** One is made for each language: making it takes longer than all else of a sentence. */
function formatIn(options: Intl.DateTimeFormatOptions): (locale: ReleasedLocale, at: Date) => string {
  const made = new Map<ReleasedLocale, Intl.DateTimeFormat>();
  return (locale, at) => {
    const format = made.get(locale) ?? new Intl.DateTimeFormat(languageTags[locale], options);
    made.set(locale, format);
    return format.format(at);
  };
}

/** 28 Nov 2026 */
export const dayText = formatIn(day);

/** 28 Nov 2026, 10:00, for a sentence that names Dubai time itself. */
export const dubaiText = formatIn(dubai);

export const dateWords = {
  dubaiTime: /*i18n*/ { id: "mail.dubai_time", message: "{time} Dubai time (UTC+4)" },
  /** Over the date cells of a workbook. */
  headInDubaiTime: /*i18n*/ { id: "export.in_dubai_time", message: "{heading} (Dubai time, UTC+4)" },
} as const satisfies Record<string, MessageDescriptor>;

/** 28 Nov 2026, 10:00 Dubai time (UTC+4): mails are read anywhere, so their times name the zone. */
export function mailedTime(locale: ReleasedLocale, at: Date): string {
  return say(locale, dateWords.dubaiTime, { time: dubaiText(locale, at) });
}

const stamp = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone: "Asia/Dubai" });

/** 2026-11-28 10:00:07 +04:00, the same in every language; the Emirates have no summer time. */
export function dubaiStamp(at: Date): string {
  return `${stamp.format(at)} +04:00`;
}
