// The voice of the page, for sentences that the phrases say by a language's code: the languages loaded so far, and no others.
import type { ReleasedLocale } from "@filings/phrases/released-locales";
import type { I18n } from "@lingui/core";

const loaded = new Map<ReleasedLocale, I18n>();

/** In the browser's build this stands in for the server's, which reads every sentence of a language. */
export function voiceOf(locale: ReleasedLocale): I18n | undefined {
  return loaded.get(locale);
}

/** A language that was left keeps answering until the last of its screen is drawn anew. */
export function giveVoice(locale: ReleasedLocale, i18n: I18n): void {
  loaded.set(locale, i18n);
}
