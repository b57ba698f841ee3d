// An i18n instance for each released language with all of its sentences, for the server.
import { createRequire } from "node:module";
import type { I18n, Messages } from "@lingui/core";
import { OneStopVoice } from "./platform/one-stop-voice.ts";
import { languageTags, type ReleasedLocale, releasedLocales } from "./released-locales.ts";

const load = createRequire(import.meta.url);
const voices = new Map<ReleasedLocale, I18n>();

/** A language is read from the disk when it is first spoken: twelve of them would slow the start of every process. */
export function voiceOf(locale: ReleasedLocale): I18n | undefined {
  const known = voices.get(locale);
  if (known !== undefined || !releasedLocales.includes(locale)) return known;
  const { messages } = load(`./compiled/${locale}.ts`) as { messages: Messages };
  const voice = new OneStopVoice({ locale, locales: languageTags[locale], messages: { [locale]: messages } });
  voices.set(locale, voice);
  return voice;
}
