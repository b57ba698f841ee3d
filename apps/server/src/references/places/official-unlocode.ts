// How UN/LOCODE writes the codes, names and functions of places.
import type { Place } from "./place-texts.ts";

export const locodeForm = /^[A-Z]{2}[A-Z0-9]{3}$/;

/** Names are kept in Latin-1, as in the UNECE's own file; `ascii`: the name without diacritics. */
export function latinNames(
  name: string,
  ascii: string,
  otherNames: readonly string[],
): Pick<Place, "name" | "otherNames"> {
  const [written, without, ...others] = [name, ascii, ...otherNames].map(plain);
  return { name: isLatin(written!) ? written! : without!.replaceAll(notLatin, ""), otherNames: others.filter(isLatin) };
}

const notLatin = /[^\u0020-\u00ff]/g;
const isLatin = (text: string) => text !== "" && text.search(notLatin) === -1;

/** The file has apostrophes of printers, and two spaces where one is meant. */
function plain(text: string): string {
  return text
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim();
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
