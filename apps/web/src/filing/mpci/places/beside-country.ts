// A place with its country, as papers have it: "Ningbo, China", "Ningbo, CN" or "China, Ningbo".
import { countryCodeOf } from "#i18n/countries.ts";

/** The names under which a place of a country stands in the typed text, as far as that names the country too. */
export function namesWithCountry(
  typed: string,
  { names, country }: { names: readonly string[]; country: string },
): string[] {
  const words = typed.split(/[\s,;()/]+/).filter((word) => word !== "");
  const splits = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")] as const);
  return splits.flatMap(([first, last]) => [
    ...(countryCodeOf(last) === country ? names.map((name) => `${name} ${last}`) : []),
    ...(countryCodeOf(first) === country ? names.map((name) => `${first} ${name}`) : []),
  ]);
}
