// The languages that are complete, and how each writes its dates and numbers.

import { locales } from "@filings/contract/platform/places";

type Released = Extract<(typeof locales)[number], { readonly released: true }>;
export type ReleasedLocale = Released["code"];
export const releasedLocales: readonly ReleasedLocale[] = locales
  .filter((locale): locale is Released => locale.released)
  .map(({ code }) => code);

/** Digits stay those of the papers: container and bill numbers stand in the same sentence. */
export const languageTags: Readonly<Record<ReleasedLocale, string>> = {
  en_GB: "en-GB",
  ar_EG: "ar-EG-u-nu-latn",
  pseudo: "en-GB",
};

export function isReleased(code: string): code is ReleasedLocale {
  return releasedLocales.some((locale) => locale === code);
}
