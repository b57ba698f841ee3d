// The languages that are offered, and which of them the language cookie names.
import { defaultLocale, type LocaleCode, locales } from "@filings/contract/platform/places";
import type { CookieJar } from "./cookie-jar.ts";

export const languageCookie = "filings_language";

export interface Language {
  readonly code: LocaleCode;
  /** For `lang` and Accept-Language. */
  readonly tag: string;
  /** For Intl: digits stay those of the papers. */
  readonly format: string;
  readonly direction: "ltr" | "rtl";
  /** In its own words. */
  readonly name: string;
  /** The beginning of the name, short enough for a button; in Arabic a letter that no article begins with. */
  readonly sign: string;
}

/** Those that are spoken; a developer asks for the pseudo-locale by its cookie. */
export const languages: readonly Language[] = locales
  .filter(({ released }) => released)
  .map(({ code, tag, direction, name }) => ({
    code,
    tag,
    direction,
    format: code === "pseudo" ? "en-GB" : `${tag}-u-nu-latn`,
    name,
    sign: direction === "rtl" ? "ع" : name.slice(0, 2).toUpperCase(),
  }));

function languageBy(test: (language: Language) => boolean): Language | null {
  return languages.find(test) ?? null;
}

/** Those that a person is offered: the pseudo-locale only to whom its cookie gave it already. */
export function offeredLanguages(current: string): readonly Language[] {
  return languages.filter(({ code }) => code !== "pseudo" || current === "pseudo");
}

export const defaultLanguage = languageBy(({ code }) => code === defaultLocale) as Language;

/** The cookie holds `{"language": "ar_EG"}`; anything else counts as British English. */
export function readLanguage(cookie: string | null): Language {
  const wanted = languageIn(cookie)?.replaceAll("_", "-").toLowerCase() ?? null;
  if (wanted === null) return defaultLanguage;
  return (
    languageBy(({ code, tag }) => [code.replaceAll("_", "-"), tag].some((name) => name.toLowerCase() === wanted)) ??
    defaultLanguage
  );
}

export function writeLanguage(cookies: CookieJar, { code }: Language): void {
  cookies.write(languageCookie, JSON.stringify({ language: code }));
}

function languageIn(cookie: string | null): string | null {
  if (cookie === null) return null;
  try {
    const value: unknown = JSON.parse(cookie);
    if (typeof value !== "object" || value === null || !("language" in value)) return null;
    return typeof value.language === "string" ? value.language : null;
  } catch {
    return null;
  }
}
