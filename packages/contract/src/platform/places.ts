// Countries and their authorities, languages, brands and environments: the closed lists of the specification's section 1.

export const countries = [{ code: "ae", authorities: [{ code: "mpci" }] }] as const;

/** `name` is in the language’s own words. */
export const locales = [
  { code: "en_GB", tag: "en-GB", direction: "ltr", name: "English", released: true },
  { code: "ar_EG", tag: "ar-EG", direction: "rtl", name: "العربية", released: true },
  { code: "es_ES", tag: "es-ES", direction: "ltr", name: "Español", released: true },
  { code: "hr_HR", tag: "hr-HR", direction: "ltr", name: "Hrvatski", released: true },
  { code: "hu_HU", tag: "hu-HU", direction: "ltr", name: "Magyar", released: true },
  { code: "nl_NL", tag: "nl-NL", direction: "ltr", name: "Nederlands", released: true },
  { code: "sl_SI", tag: "sl-SI", direction: "ltr", name: "Slovenščina", released: true },
  { code: "sr_RS", tag: "sr-Latn-RS", direction: "ltr", name: "Srpski", released: true },
  { code: "zh_Hans", tag: "zh-Hans", direction: "ltr", name: "简体中文", released: true },
  { code: "pt_PT", tag: "pt-PT", direction: "ltr", name: "Português", released: true },
  { code: "fr_FR", tag: "fr-FR", direction: "ltr", name: "Français", released: true },
  { code: "ko_KR", tag: "ko-KR", direction: "ltr", name: "한국어", released: true },
  { code: "pseudo", tag: "en-XA", direction: "ltr", name: "Ƥşēũďō", released: true },
] as const;
export type LocaleCode = (typeof locales)[number]["code"];

type Released = Extract<(typeof locales)[number], { readonly released: true }>;
export type ReleasedLocale = Released["code"];
export const releasedLocales = locales
  .filter((locale): locale is Released => locale.released)
  .map(({ code }) => code) as [ReleasedLocale, ...ReleasedLocale[]];

export const defaultLocale: LocaleCode = "en_GB";

export const brands = ["default", "egypt-trade", "demo"] as const;
export type Brand = (typeof brands)[number];

/** Whether a brand asks for consent before it counts page views; the demo has only invented people. */
export const asksConsent: Readonly<Record<Brand, boolean>> = { default: true, "egypt-trade": true, demo: false };

export const environments = [
  "production",
  "review",
  "review-shared",
  "sandbox",
  "staging",
  "staging-pint",
  "staging-qa",
  "master",
  "local",
] as const;
export type Environment = (typeof environments)[number];
