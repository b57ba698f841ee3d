// The countries of ISO 3166 in the reader's language, and found by their names in either.
import { fold } from "@filings/contract/values/fold";
import { rankEntries } from "@filings/contract/values/look-up";
import { countryCodes, isCountryCode } from "./country-codes.ts";
import { languages } from "./language.ts";

export interface Country {
  readonly code: string;
  readonly name: string;
  /** In the other language, and for short. */
  readonly otherNames: readonly string[];
}

/** What people write for short and no list has. */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  AE: ["UAE", "U.A.E.", "Emirates", "الإمارات"],
  CI: ["Ivory Coast"],
  CN: ["PRC", "P.R. China", "PR China", "People’s Republic of China"],
  CZ: ["Czech Republic"],
  GB: ["UK", "U.K.", "Great Britain", "England", "بريطانيا"],
  HK: ["Hong Kong"],
  KR: ["Republic of Korea"],
  MO: ["Macau", "Macao"],
  NL: ["Holland"],
  PS: ["Palestine"],
  RU: ["Russian Federation"],
  SA: ["KSA", "السعودية"],
  TR: ["Turkey"],
  US: ["USA", "U.S.A.", "America", "أمريكا"],
  VN: ["Viet Nam"],
};
const searchedLanguages = ["en", "ar"];

const namesOf = new Map<string, Intl.DisplayNames>();
const ordered = new Map<string, readonly Country[]>();

/** Null for what is no country's code. */
export function countryName(language: string, code: string): string | null {
  if (!isCountryCode(code)) return null;
  let names = namesOf.get(language);
  if (names === undefined) {
    names = new Intl.DisplayNames(language, { type: "region" });
    namesOf.set(language, names);
  }
  return names.of(code) ?? code;
}

/** In the order of the language; made once, as ordering them takes longer than a screen may wait. */
export function countriesIn(language: string): readonly Country[] {
  const found = ordered.get(language);
  if (found !== undefined) return found;
  const order = new Intl.Collator(language);
  const countries = countryCodes
    .map((code) => ({
      code,
      name: countryName(language, code) ?? code,
      otherNames: [...searchedLanguages.map((other) => countryName(other, code) ?? code), ...(shortNames[code] ?? [])],
    }))
    .sort((one, other) => order.compare(one.name, other.name));
  ordered.set(language, countries);
  return countries;
}

/** Those that typed text may mean, best first. */
export function findCountries(language: string, typed: string): readonly Country[] {
  return rankEntries(countriesIn(language), typed);
}

const byName: { codes: ReadonlyMap<string, string> | null } = { codes: null };

/** The code of a country by its code or its whole name in either language; null when it is not known. */
export function countryCodeOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (isCountryCode(code)) return code;
  byName.codes ??= new Map(
    countriesIn("en").flatMap(({ code: of, otherNames }) => otherNames.map((name) => [plainName(name), of] as const)),
  );
  return byName.codes.get(plainName(text)) ?? null;
}

const inAnyLanguage: { codes: ReadonlyMap<string, string> | null } = { codes: null };

/**
 * As `countryCodeOf`, and by its name in each language that is spoken here. For a field or a column of countries: elsewhere in a text
 * such a name is another word, as "Island" at the end of an address is not Iceland.
 */
export function countryCodeInAnyLanguage(text: string): string | null {
  const code = countryCodeOf(text);
  if (code !== null) return code;
  inAnyLanguage.codes ??= new Map(
    languages.flatMap(({ tag }) => countryCodes.map((of) => [plainName(countryName(tag, of) ?? of), of] as const)),
  );
  return inAnyLanguage.codes.get(plainName(text)) ?? null;
}

function plainName(name: string): string {
  return fold(name.replace(/&/g, " and ")).replace(/^(?:made in |the )/, "");
}
