// Says a sentence in the reader's language, from the catalogues compiled at build time.
import { type I18n, type MessageDescriptor, setupI18n } from "@lingui/core";
import { messages as arEg } from "./compiled/ar_EG.ts";
import { messages as enGb } from "./compiled/en_GB.ts";
import { messages as pseudo } from "./compiled/pseudo.ts";

export const releasedLocales = ["en_GB", "ar_EG", "pseudo"] as const;
export type ReleasedLocale = (typeof releasedLocales)[number];

export type SentenceParams = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Digits stay those of the papers: container and bill numbers stand in the same sentence. */
export const languageTags: Readonly<Record<ReleasedLocale, string>> = {
  en_GB: "en-GB",
  ar_EG: "ar-EG-u-nu-latn",
  pseudo: "en-GB",
};

const catalogues = { en_GB: enGb, ar_EG: arEg, pseudo } as const;
const voices: ReadonlyMap<ReleasedLocale, I18n> = new Map(
  releasedLocales.map((locale) => [
    locale,
    setupI18n({ locale, locales: languageTags[locale], messages: { [locale]: catalogues[locale] } }),
  ]),
);

/** A parameter that is missing or null leaves its place empty. */
export function say(locale: ReleasedLocale, descriptor: MessageDescriptor, params: SentenceParams = {}): string {
  const voice = voices.get(locale);
  if (voice === undefined) throw new Error(`no catalogue for ${locale}`);
  return voice._(descriptor.id, params, descriptor.message === undefined ? {} : { message: descriptor.message });
}

/** The best released locale for an Accept-Language header; British English when none fits. */
export function localeOf(acceptLanguage: string | undefined): ReleasedLocale {
  const wishes = (acceptLanguage ?? "")
    .slice(0, 500)
    .split(",")
    .map((wish) => {
      const [tag = "", ...options] = wish.trim().toLowerCase().split(";");
      const quality = options.map((option) => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1]).find(Boolean);
      return { locale: localeOfTag(tag.trim()), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((wish) => wish.locale !== null && wish.quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return wishes[0]?.locale ?? "en_GB";
}

function localeOfTag(tag: string): ReleasedLocale | null {
  if (tag === "en-xa") return "pseudo";
  const [language] = tag.split(/[-_]/);
  if (language === "ar") return "ar_EG";
  return language === "en" ? "en_GB" : null;
}
