// The released languages, and the date and number formats of each.
import { locales, type ReleasedLocale, releasedLocales } from "@filings/contract/platform/places";

export { type ReleasedLocale, releasedLocales } from "@filings/contract/platform/places";

/** Western digits, as in container and bill numbers of the same sentence. */
export const languageTags = Object.fromEntries(
  locales.map(({ code, tag }) => [code, code === "pseudo" ? "en-GB" : `${tag}-u-nu-latn`]),
) as Readonly<Record<ReleasedLocale, string>>;

export function isReleased(code: string): code is ReleasedLocale {
  return releasedLocales.some((locale) => locale === code);
}
