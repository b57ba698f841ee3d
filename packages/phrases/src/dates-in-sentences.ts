// Days and times within a sentence, spelled out: Arabic's own short styles are a row of digits and a clock of twelve hours.
import { languageTags, type ReleasedLocale } from "./released-locales.ts";

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

/** 28 Nov 2026, 06:00 UTC: a sentence is read anywhere, so its times name their zone. */
export function utcText(locale: ReleasedLocale, at: Date): string {
  return `${new Intl.DateTimeFormat(languageTags[locale], { ...day, ...clock }).format(at)} UTC`;
}
