// Finds help topics in this browser, in the language of the page: the service worker keeps what help says.
import { type FoundTopic, findHelpTopics } from "@filings/phrases/platform/help-topics";
import type { ReleasedLocale } from "@filings/phrases/released-locales";
import { defaultLanguage, languages } from "#i18n/language.ts";
import { voiceOf } from "#i18n/loaded-voices.ts";

type Fold = (text: string) => string;

export function findHelp(words: readonly string[], fold: Fold): FoundTopic[] {
  const { code } = languages.find(({ tag }) => tag === document.documentElement.lang) ?? defaultLanguage;
  const voice = voiceOf(code as ReleasedLocale);
  if (voice === undefined || words.length === 0) return [];
  return findHelpTopics({ words, fold, say: (sentence) => voice._(sentence) });
}
