// Dates and times within a sentence, spelled out, because Arabic's short styles are digits and a twelve-hour clock.
import type { MessageDescriptor } from "@lingui/core";
import { languageTags, type ReleasedLocale, say } from "./say.ts";

const day = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** 28 Nov 2026 */
export function dayText(locale: ReleasedLocale, at: Date): string {
  return new Intl.DateTimeFormat(languageTags[locale], day).format(at);
}

/** 28 Nov 2026, 10:00, for a sentence that names Dubai time itself. */
export function dubaiText(locale: ReleasedLocale, at: Date): string {
  const format = { ...day, ...clock, timeZone: "Asia/Dubai" } as const;
  return new Intl.DateTimeFormat(languageTags[locale], format).format(at);
}

export const dateWords = {
  dubaiTime: /*i18n*/ { id: "mail.dubai_time", message: "{time} Dubai time (UTC+4)" },
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
