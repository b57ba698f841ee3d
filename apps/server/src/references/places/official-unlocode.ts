// Reads places from a file of UN/LOCODE: the UNECE's own, or one with the names of its columns in the first line.
import { csvRecords, csvRows } from "../csv.ts";
import type { Place } from "./place-texts.ts";

export const locodeForm = /^[A-Z]{2}[A-Z0-9]{3}$/;

const plain = { isUsual: false, isPortByUse: false, isWithdrawn: false } as const;

export function officialPlaces(bytes: Uint8Array): Map<string, Place> {
  const text = decoded(bytes);
  const places = text.startsWith("code,name,name_ascii,") ? ofNamedColumns(text) : ofUnece(text);
  return new Map(places.map((place) => [place.code, place]));
}

/** Columns: change, country, location, name, name without diacritics, subdivision, function, status, date, IATA, coordinates, remarks. */
function ofUnece(text: string): Place[] {
  return csvRows(text).flatMap(([change, country = "", place = "", name = "", ascii = "", , functions = ""]) => {
    const code = country + place;
    // A row without a place is the country's heading; "X" marks an entry to be removed, "=" a cross-reference.
    if (!locodeForm.test(code) || change === "X" || change === "=") return [];
    return [{ ...plain, code, ...namesOf(name, ascii, []), functions: known(functions) }];
  });
}

function ofNamedColumns(text: string): Place[] {
  return csvRecords(text).flatMap(
    ({ code = "", name = "", name_ascii = "", functions = "", alt_names = "", note = "" }) => {
      if (!locodeForm.test(code)) return [];
      const others = alt_names.split(" | ").filter((other) => other !== "");
      const isWithdrawn = note.includes("withdrawn");
      return [{ ...plain, code, ...namesOf(name, name_ascii, others), functions: known(functions), isWithdrawn }];
    },
  );
}

/** Names are kept in Latin-1, as in the UNECE's own file. */
function namesOf(name: string, ascii: string, otherNames: readonly string[]): Pick<Place, "name" | "otherNames"> {
  const isLatin = /^[\u0020-\u00ff]+$/.test(name);
  return { name: isLatin ? name : ascii, otherNames: otherNames.filter((other) => /^[\u0020-\u00ff]+$/.test(other)) };
}

function known(functions: string): string {
  return functions.replaceAll(/[-0 ]/g, "");
}

/** Countries without a place in the files: the list comes in parts, and a part alone is not whole. */
export function countriesWithout(codes: Iterable<string>, countries: readonly string[]): string[] {
  const held = new Set<string>();
  for (const code of codes) held.add(code.slice(0, 2));
  return countries.filter((country) => !held.has(country));
}

// Older editions of the official file are in Windows-1252, newer ones in UTF-8.
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
