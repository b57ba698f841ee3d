// The languages that are complete, and how each writes its dates and numbers.

export const releasedLocales = ["en_GB", "ar_EG", "pseudo"] as const;
export type ReleasedLocale = (typeof releasedLocales)[number];

/** Digits stay those of the papers: container and bill numbers stand in the same sentence. */
export const languageTags: Readonly<Record<ReleasedLocale, string>> = {
  en_GB: "en-GB",
  ar_EG: "ar-EG-u-nu-latn",
  pseudo: "en-GB",
};

export function isReleased(code: string): code is ReleasedLocale {
  return releasedLocales.some((locale) => locale === code);
}
