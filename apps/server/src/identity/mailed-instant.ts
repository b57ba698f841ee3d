// An instant as a mail names it, with its zone: the reader's own is not known here.
import { languageTags, type ReleasedLocale } from "@filings/phrases/say";

export function mailedInstant(locale: ReleasedLocale, at: Date): string {
  return new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: "Asia/Dubai",
  }).format(at);
}
