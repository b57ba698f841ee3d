// The released languages, and the date and number formats of each.

import { locales } from "@filings/contract/platform/places";

type Released = Extract<(typeof locales)[number], { readonly released: true }>;
export type ReleasedLocale = Released["code"];
export const releasedLocales: readonly ReleasedLocale[] = locales
  .filter((locale): locale is Released => locale.released)
  .map(({ code }) => code);

/** Western digits, as in container and bill numbers of the same sentence. */
export const languageTags: Readonly<Record<ReleasedLocale, string>> = {
  en_GB: "en-GB",
  ar_EG: "ar-EG-u-nu-latn",
  pseudo: "en-GB",
};

export function isReleased(code: string): code is ReleasedLocale {
  return releasedLocales.some((locale) => locale === code);
}
