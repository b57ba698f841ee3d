// Countries and their authorities, languages, brands and environments: the closed lists of the specification's section 1.

export const countries = [{ code: "ae", authorities: [{ code: "mpci" }] }] as const;

export const locales = [
  { code: "en_GB", tag: "en-GB", direction: "ltr", released: true },
  { code: "ar_EG", tag: "ar-EG", direction: "rtl", released: true },
  { code: "es_ES", tag: "es-ES", direction: "ltr", released: false },
  { code: "hr_HR", tag: "hr-HR", direction: "ltr", released: false },
  { code: "hu_HU", tag: "hu-HU", direction: "ltr", released: false },
  { code: "nl_NL", tag: "nl-NL", direction: "ltr", released: false },
  { code: "sl_SI", tag: "sl-SI", direction: "ltr", released: false },
  { code: "sr_RS", tag: "sr-Latn-RS", direction: "ltr", released: false },
  { code: "zh_Hans", tag: "zh-Hans", direction: "ltr", released: false },
  { code: "pt_PT", tag: "pt-PT", direction: "ltr", released: false },
  { code: "fr_FR", tag: "fr-FR", direction: "ltr", released: false },
  { code: "ko_KR", tag: "ko-KR", direction: "ltr", released: false },
  { code: "pseudo", tag: "en-XA", direction: "ltr", released: true },
] as const;
export type LocaleCode = (typeof locales)[number]["code"];
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
