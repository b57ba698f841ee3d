// The languages that are offered, and which of them the language cookie names.
import { defaultLocale, type LocaleCode, locales } from "@filings/contract/platform/places";
import type { CookieJar } from "./cookie-jar.ts";

export const languageCookie = "filings_language";

export interface Language {
  readonly code: LocaleCode;
  /** For `lang` and Accept-Language. */
  readonly tag: string;
  /** For Intl: digits are those of the papers, unless the reader chose those of Arabic script. */
  readonly format: string;
  readonly direction: "ltr" | "rtl";
  /** In its own words. */
  readonly name: string;
  /** Short enough for a button: the letters of its code, as on other sites, or one of its own script. */
  readonly sign: string;
}

/** Of Arabic a letter that no article begins with. */
const ownSigns: Readonly<Partial<Record<LocaleCode, string>>> = { ar_EG: "ع", zh_Hans: "中", ko_KR: "한" };

/** Those that are spoken; a developer asks for the pseudo-locale by its cookie. */
export const languages: readonly Language[] = locales
  .filter(({ released }) => released)
  .map(({ code, tag, direction, name }) => ({
    code,
    tag,
    direction,
    format: code === "pseudo" ? "en-GB" : `${tag}-u-nu-latn`,
    name,
    sign: ownSigns[code] ?? tag.slice(0, 2).toUpperCase(),
  }));

function languageBy(test: (language: Language) => boolean): Language | null {
  return languages.find(test) ?? null;
}

/**
 * Those that a person is offered, by their own names, so that everybody finds theirs at the same place: Latin letters first. The
 * pseudo-locale only where its cookie stands already.
 */
export function offeredLanguages(current: string): readonly Language[] {
  const { compare } = new Intl.Collator("en");
  return languages
    .filter(({ code }) => code !== "pseudo" || current === "pseudo")
    .toSorted((one, other) => compare(one.name, other.name));
}

/** What a language is called in English and in that of the reader, whose keyboard may not have its own name. */
export function namesFor({ tag }: Language, reader: Language): string {
  const inLanguage = (locale: string) => new Intl.DisplayNames(locale, { type: "language" }).of(tag) ?? "";
  return `${inLanguage("en")} ${inLanguage(reader.format)}`;
}

export const defaultLanguage = languageBy(({ code }) => code === defaultLocale) as Language;

export type Digits = "latn" | "arab";

export function digitsOf({ format }: Language): Digits {
  return format.endsWith("-nu-arab") ? "arab" : "latn";
}

/** Only Arabic script has digits of its own to choose. */
export function withDigits(language: Language, digits: Digits): Language {
  return language.direction === "rtl" ? { ...language, format: `${language.tag}-u-nu-${digits}` } : language;
}

/** The cookie holds `{"language": "ar_EG"}`, with `"digits": "arab"` where they were chosen; anything else counts as British English. */
export function readLanguage(cookie: string | null): Language {
  const said = saidIn(cookie);
  const wanted = said.language?.replaceAll("_", "-").toLowerCase() ?? null;
  if (wanted === null) return defaultLanguage;
  const language = languageBy(({ code, tag }) =>
    [code.replaceAll("_", "-"), tag].some((name) => name.toLowerCase() === wanted),
  );
  return language === null ? defaultLanguage : said.digits === "arab" ? withDigits(language, "arab") : language;
}

export function writeLanguage(cookies: CookieJar, language: Language): void {
  const digits = digitsOf(language) === "arab" ? { digits: "arab" } : {};
  cookies.write(languageCookie, JSON.stringify({ language: language.code, ...digits }));
}

function saidIn(cookie: string | null): { readonly language?: string; readonly digits?: unknown } {
  if (cookie === null) return {};
  try {
    const value: unknown = JSON.parse(cookie);
    if (typeof value !== "object" || value === null || !("language" in value)) return {};
    const digits = "digits" in value ? value.digits : null;
    return typeof value.language === "string" ? { language: value.language, digits } : {};
  } catch {
    return {};
  }
}
