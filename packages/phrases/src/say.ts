// Renders a sentence in the reader's language from the compiled catalogues.

import { locales } from "@filings/contract/platform/places";
import type { MessageDescriptor } from "@lingui/core";
import { isReleased, type ReleasedLocale } from "./released-locales.ts";
import { voiceOf } from "./voices.ts";

export { isReleased, languageTags, type ReleasedLocale, releasedLocales } from "./released-locales.ts";

export type SentenceParams = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A missing or null parameter leaves its place empty. */
export function say(locale: ReleasedLocale, descriptor: MessageDescriptor, params: SentenceParams = {}): string {
  // A person may have chosen a language that has been withdrawn since.
  const voice = voiceOf(locale) ?? voiceOf("en_GB");
  if (voice === undefined) throw new Error(`no catalogue for ${locale}`);
  return voice._(descriptor.id, params, descriptor.message === undefined ? {} : { message: descriptor.message });
}

/** The best released locale for an Accept-Language header; British English without a match. */
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

/** A language in the form of another country is better than another language. */
function localeOfTag(tag: string): ReleasedLocale | null {
  const released = locales.filter(({ code }) => isReleased(code));
  const [language] = tag.split(/[-_]/);
  const found =
    released.find((one) => one.tag.toLowerCase() === tag) ??
    released.find((one) => one.tag.split("-")[0] === language && one.code !== "pseudo");
  return (found?.code as ReleasedLocale | undefined) ?? null;
}
