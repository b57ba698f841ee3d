// How UN/LOCODE writes the codes, names and functions of places.
import type { Place } from "./place-texts.ts";

export const locodeForm = /^[A-Z]{2}[A-Z0-9]{3}$/;

/** Names are kept in Latin-1, as in the UNECE's own file; `ascii`: the name without diacritics. */
export function latinNames(
  name: string,
  ascii: string,
  otherNames: readonly string[],
): Pick<Place, "name" | "otherNames"> {
  const isLatin = /^[\u0020-\u00ff]+$/.test(name);
  return { name: isLatin ? name : ascii, otherNames: otherNames.filter((other) => /^[\u0020-\u00ff]+$/.test(other)) };
}

/** Without the signs that hold the place of a function that is not there. */
export function functionsOf(written: string): string {
  return written.replaceAll(/[-0 ]/g, "");
}

/** Countries without a place: the list comes in parts, and a part alone is not whole. */
export function countriesWithout(codes: Iterable<string>, countries: readonly string[]): string[] {
  const held = new Set<string>();
  for (const code of codes) held.add(code.slice(0, 2));
  return countries.filter((country) => !held.has(country));
}
