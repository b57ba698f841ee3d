// Reads places from the official UN/LOCODE file of the UNECE.
import { csvRows } from "./csv.ts";
import type { UnlocodeRow } from "./seeds.ts";

export const locodeForm = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** Columns: change, country, location, name, name without diacritics, subdivision, function, status, date, IATA, coordinates, remarks. */
export function officialUnlocodeRows(bytes: Uint8Array): Map<string, UnlocodeRow> {
  const rows = new Map<string, UnlocodeRow>();
  for (const cells of csvRows(decoded(bytes))) {
    const [change, country = "", place = "", name = "", plain, , functions = "", , , , coordinates = ""] = cells;
    const code = country + place;
    // A row without a place is the country's heading; "X" marks an entry to be removed, "=" a cross-reference.
    if (!locodeForm.test(code) || change === "X" || change === "=") continue;
    const { lat, lon } = degrees(coordinates);
    const known = functions.replaceAll(/[-0 ]/g, "");
    rows.set(code, { code, name: plain || name, name_ar: null, country, functions: known, lat, lon });
  }
  return rows;
}

/** Countries without a place in the files: the list comes in parts, and a part alone is not complete. */
export function countriesWithout(rows: Iterable<UnlocodeRow>, countries: readonly string[]): string[] {
  const held = new Set<string>();
  for (const { country } of rows) held.add(country);
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

// "2500N 05503E": degrees and minutes.
function degrees(text: string): { lat: number | null; lon: number | null } {
  const found = /^(\d{2})(\d{2})([NS]) (\d{3})(\d{2})([EW])$/.exec(text);
  if (!found) return { lat: null, lon: null };
  return { lat: angle(found.slice(1, 4)), lon: angle(found.slice(4)) };
}

function angle([whole, minutes, side]: string[]): number {
  const value = Math.round((Number(whole) + Number(minutes) / 60) * 1e4) / 1e4;
  return side === "S" || side === "W" ? -value : value;
}
