// Days and times within a sentence, spelled out: Arabic's own short styles are a row of digits and a clock of twelve hours.
import type { MessageDescriptor } from "@lingui/core";
import { languageTags, type ReleasedLocale, say } from "./say.ts";

const day = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** 28 Nov 2026 */
export function dayText(locale: ReleasedLocale, at: Date): string {
  return new Intl.DateTimeFormat(languageTags[locale], day).format(at);
}

/** 28 Nov 2026, 10:00, for a sentence that says that its times are those of Dubai. */
export function dubaiText(locale: ReleasedLocale, at: Date): string {
  const format = { ...day, ...clock, timeZone: "Asia/Dubai" } as const;
  return new Intl.DateTimeFormat(languageTags[locale], format).format(at);
}

export const dateWords = {
  dubaiTime: /*i18n*/ { id: "mail.dubai_time", message: "{time} Dubai time (UTC+4)" },
} as const satisfies Record<string, MessageDescriptor>;

/** 28 Nov 2026, 10:00 Dubai time (UTC+4): a mail is read anywhere, so its times name their zone. */
export function mailedTime(locale: ReleasedLocale, at: Date): string {
  return say(locale, dateWords.dubaiTime, { time: dubaiText(locale, at) });
}
