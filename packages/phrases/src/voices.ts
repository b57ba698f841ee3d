// An i18n instance for each released language with all of its sentences, for the server.
import { type I18n, setupI18n } from "@lingui/core";
import { messages as arEg } from "./compiled/ar_EG.ts";
import { messages as enGb } from "./compiled/en_GB.ts";
import { messages as pseudo } from "./compiled/pseudo.ts";
import { languageTags, type ReleasedLocale, releasedLocales } from "./released-locales.ts";

const catalogues = { en_GB: enGb, ar_EG: arEg, pseudo } as const;

export const voices: ReadonlyMap<ReleasedLocale, I18n> = new Map(
  releasedLocales.map((locale) => [
    locale,
    setupI18n({ locale, locales: languageTags[locale], messages: { [locale]: catalogues[locale] } }),
  ]),
);
