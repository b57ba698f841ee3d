// An i18n instance for each released language with all of its sentences, for the server. A language is read when its first
// reader comes: each takes megabytes.
import { createRequire } from "node:module";
import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { languageTags, type ReleasedLocale } from "./released-locales.ts";

const require = createRequire(import.meta.url);
const read = new Map<ReleasedLocale, I18n>();

export const voices = {
  get(locale: ReleasedLocale): I18n {
    const known = read.get(locale);
    if (known !== undefined) return known;
    const { messages } = require(`./compiled/${locale}.ts`) as { messages: Messages };
    const voice = setupI18n({ locale, locales: languageTags[locale], messages: { [locale]: messages } });
    read.set(locale, voice);
    return voice;
  },
} as Pick<ReadonlyMap<ReleasedLocale, I18n>, "get">;
