// An edition of UN/LOCODE: the UNECE's own file in its parts, or one with the names of its columns in the first line.
import { Problem } from "@filings/contract/errors";
import { fold } from "@filings/contract/values/fold";
import { countriesWithout, functionsOf, latinNames, locodeForm } from "../places/official-unlocode.ts";
import type { Place } from "../places/place-texts.ts";
import type { PlaceAdditionRow } from "../seeds.ts";
import type { Faults, RowPlace } from "./faults.ts";
import { type Columns, readSheet, type SheetFile, unread } from "./read-sheet.ts";

const parted = {
  change: { names: ["change", "ch"] },
  country: { names: ["country"], isNeeded: true },
  location: { names: ["location"], isNeeded: true },
  name: { names: ["name"], isNeeded: true },
  ascii: { names: ["NameWoDiacritics", "name_ascii"] },
  subdivision: { names: ["subdivision"] },
  functions: { names: ["function", "functions"], isNeeded: true },
  status: { names: ["status"] },
  date: { names: ["date"] },
  iata: { names: ["iata"] },
  coordinates: { names: ["coordinates"] },
  remarks: { names: ["remarks"] },
} as const satisfies Columns<string>;
type Parted = keyof typeof parted;

/** The UNECE's own file has no headings; its last columns are sometimes missing. */
const order = { names: Object.keys(parted) as Parted[], fewest: 7 };

const whole = {
  code: { names: ["code", "unlocode", "locode"], isNeeded: true },
  name: { names: ["name"], isNeeded: true },
  ascii: { names: ["name_ascii", "NameWoDiacritics"] },
  functions: { names: ["functions", "function"], isNeeded: true },
  others: { names: ["alt_names"] },
  note: { names: ["note"] },
} as const satisfies Columns<string>;

/** A few uninhabited territories may have no place; a missing part lacks dozens of countries. */
const countriesMayLack = 10;
/** International waters, in the list and in no list of countries. */
const noCountry = "XZ";
const plain = { isUsual: false, isPortByUse: false, isWithdrawn: false } as const;

/** `countries`: those that exist. What is wrong with a row is a fault, and the row is left out. */
export function readPlacesEdition(
  files: readonly SheetFile[],
  countries: readonly string[],
  faults: Faults,
): Map<string, Place> {
  const places = new Map<string, Place>();
  const references: Reference[] = [];
  const known = new Set([...countries, noCountry]);
  for (const file of files) {
    const isWhole = /^\ufeff?"?code"?,/i.test(file.text);
    for (const { code, place, row } of isWhole ? wholeRows(file, faults) : partedRows(file, faults, references)) {
      const fault = faultOf(code, place, known);
      if (fault === null) add(places, place);
      else faults.add(row, fault, code);
    }
  }
  addReferences(places, references);
  return places;
}

interface PlaceRow {
  readonly code: string;
  readonly place: Place;
  readonly row: RowPlace;
}

/** "Lisbon = Lisboa": a name under which a place is looked for, and its name in the list. */
interface Reference {
  readonly country: string;
  readonly name: string;
  readonly of: string;
}

function partedRows(file: SheetFile, faults: Faults, references: Reference[]): PlaceRow[] {
  return readSheet(file, { columns: parted, order }, faults).flatMap((row) => {
    const { change, country, location, name, ascii, functions } = row.cells;
    if (change === "=") {
      const [other = "", of = ""] = latinNames(name, ascii, []).name.split(" = ");
      references.push({ country, name: other.trim(), of: of.trim() });
      return [];
    }
    // A row without a place is the country's heading; "X" marks an entry to be removed.
    if (location === "" || change === "X") return [];
    const code = country + location;
    return [{ code, row, place: { ...plain, code, ...latinNames(name, ascii, []), functions } }];
  });
}

function wholeRows(file: SheetFile, faults: Faults): PlaceRow[] {
  return readSheet(file, { columns: whole }, faults).map((row) => {
    const { code, name, ascii, functions, others, note } = row.cells;
    const isWithdrawn = note.includes("withdrawn");
    const otherNames = others.split(" | ").filter((other) => other !== "");
    return { code, row, place: { ...plain, code, ...latinNames(name, ascii, otherNames), functions, isWithdrawn } };
  });
}

function faultOf(code: string, { name, functions }: Place, countries: ReadonlySet<string>) {
  if (!locodeForm.test(code)) return "code";
  if (!countries.has(code.slice(0, 2))) return "country";
  if (name === "") return "name";
  return /^[-0-9B ]*$/.test(functions) ? null : "functions";
}

/** A code that has several lines has several names. */
function add(places: Map<string, Place>, { functions: given, ...place }: Place): void {
  const functions = functionsOf(given);
  const held = places.get(place.code);
  if (held === undefined) {
    places.set(place.code, { ...place, functions });
    return;
  }
  const names = new Set([...held.otherNames, place.name, ...place.otherNames]);
  names.delete(held.name);
  places.set(place.code, {
    ...held,
    otherNames: [...names],
    functions: [...new Set(held.functions + functions)].sort().join(""),
  });
}

/** The list writes a reference with or without what stands in brackets behind the name. */
function addReferences(places: Map<string, Place>, references: readonly Reference[]): void {
  const countries = new Set(references.map(({ country }) => country));
  const inside = [...places.values()].filter(({ code }) => countries.has(code.slice(0, 2)));
  const codes = new Map<string, string>();
  for (const named of [(name: string) => name, (name: string) => name.replace(/ \(.*/, "")]) {
    for (const { code, name } of inside) {
      const key = `${code.slice(0, 2)} ${fold(named(name))}`;
      if (!codes.has(key)) codes.set(key, code);
    }
  }
  for (const { country, name, of } of references) {
    const place = places.get(codes.get(`${country} ${fold(of)}`) ?? "");
    if (place === undefined || name === "" || [place.name, ...place.otherNames].includes(name)) continue;
    places.set(place.code, { ...place, otherNames: [...place.otherNames, name] });
  }
}

/** Throws `reference_file_part` for a part of the list alone, and `reference_file_unread` for a file without a place. */
export function requireAllParts(places: ReadonlyMap<string, Place>, countries: readonly string[]): void {
  if (places.size === 0) throw unread("none");
  const lacking = countriesWithout(places.keys(), countries).length;
  if (lacking > countriesMayLack) throw new Problem("reference_file_part", { params: { lacking, of: "countries" } });
}

/** The edition with what is ours about its places; codes that it lacks are kept as withdrawn, for older papers. */
export function mergePlaces(
  read: ReadonlyMap<string, Place>,
  before: readonly Place[],
  additions: readonly PlaceAdditionRow[],
): Place[] {
  const merged = new Map(read);
  for (const { code, name, usual = false } of additions) {
    const place = merged.get(code);
    if (place === undefined) continue;
    const isAirport = /\b(Apt|Airport)\b/i.test(place.name) && !place.functions.includes("1");
    const isRenamed = name !== undefined && name !== place.name;
    merged.set(code, {
      ...place,
      ...(isRenamed && { name, otherNames: [place.name, ...place.otherNames.filter((other) => other !== name)] }),
      isUsual: usual && !place.isWithdrawn,
      isPortByUse: usual && isRenamed && isAirport,
    });
  }
  for (const place of before) {
    if (!merged.has(place.code)) merged.set(place.code, { ...place, isUsual: false, isWithdrawn: true });
  }
  return [...merged.values()];
}
