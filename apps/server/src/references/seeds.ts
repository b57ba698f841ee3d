// Reads the shipped reference lists.
import { readFileSync } from "node:fs";

/** What is ours about a place of the official list. */
export type PlaceAdditionRow = {
  code: string;
  /** The name the trade uses. */
  name?: string;
  name_ar?: string;
  /** IANA name; only in countries with several zones. */
  time_zone?: string;
  /** A sea port that lines call at. */
  usual?: true;
  /** What the trade calls it too: found and not shown. */
  also?: string[];
};
/** The IANA names of a country's zones. */
export type TimeZonesRow = { country: string; zones: string[] };
/** A withdrawn code stands so that older papers can be read; it is never offered. */
export type Withdrawable = { withdrawn?: true };
export type PackageTypeRow = { code: string; name: string; name_ar: string | null } & Withdrawable;
/** `also`: everyday words, found and not shown. `name_ar`: of chapters alone. */
export type HsRow = { code: string; name: string; name_ar?: string; also?: string } & Withdrawable;
/** A Roman numeral, with the first and the last of its chapters. */
export type HsSectionRow = { code: string; first: string; last: string; name: string; name_ar: string };
export type UndgRow = {
  un_number: string;
  proper_shipping_name: string;
  imdg_class: string;
  subsidiary_hazards: string[];
  packing_groups: (1 | 2 | 3)[];
  needs_technical_name: boolean;
  needs_flashpoint: boolean;
  /** Absent: an entry of ours. */
  source?: "49 CFR" | "ADR";
} & Withdrawable;
export type CarrierRow = { name: string; scac: string; smdg_code: string | null; mpci_party_id: string | null };
export type CountryRow = { code: string; alpha3: string; name: string; name_ar: string } & Withdrawable;
export type StopTermRow = { term: string; tolerated_on_master: boolean };
export type HsKeywordRow = { keyword: string; chapters: string[] };
export type DangerousWordRow = { word: string; un_numbers: string[] };

export type AdcCenterRow = {
  code: string;
  name: string;
  name_ar: string;
  kind: "SEA" | "AIR" | "LAND" | "POST" | "FREE_ZONE" | "WAREHOUSE";
  unlocode: string | null;
  /** Whether a public source names the place. */
  sourced: boolean;
  enabled: boolean;
} & Withdrawable;
export type AdcAuthorityRow = { code: string; name: string; name_ar: string; sourced: boolean } & Withdrawable;
export type CurrencyRow = { code: string; name: string; name_ar: string | null } & Withdrawable;

export type SeedRows = {
  "place-additions": PlaceAdditionRow;
  "time-zones": TimeZonesRow;
  "package-types": PackageTypeRow;
  hs: HsRow;
  "hs-sections": HsSectionRow;
  undg: UndgRow;
  carriers: CarrierRow;
  countries: CountryRow;
  "stop-terms": StopTermRow;
  "hs-keywords": HsKeywordRow;
  "dangerous-words": DangerousWordRow;
  "adc-centers": AdcCenterRow;
  "adc-authorities": AdcAuthorityRow;
  currencies: CurrencyRow;
};
export type SeedName = keyof SeedRows;

export type Seed<Row> = {
  name: string;
  /** The edition of the official list, or the month of ours. */
  version: string;
  /** The source of the rows, with its licence. */
  source: string;
  date: string;
  /** Only a complete list makes a missing code an error; other lists cannot decide. */
  complete: boolean;
  rows: Row[];
};

export const seedNames = [
  "place-additions",
  "time-zones",
  "package-types",
  "hs",
  "hs-sections",
  "undg",
  "carriers",
  "countries",
  "stop-terms",
  "hs-keywords",
  "dangerous-words",
  "adc-centers",
  "adc-authorities",
  "currencies",
] as const satisfies readonly SeedName[];

export function seedFile(name: SeedName): URL {
  return new URL(`./${name}.json`, import.meta.url);
}

export function readSeed<Name extends SeedName>(name: Name): Seed<SeedRows[Name]> {
  return JSON.parse(readFileSync(seedFile(name), "utf8"));
}

export function inForce<Row extends Withdrawable>({ rows }: { readonly rows: readonly Row[] }): Row[] {
  return rows.filter(({ withdrawn }) => withdrawn !== true);
}

/** The canonical text of a seed file: a row per line, so that a diff shows rows. */
export function seedText({ rows, ...head }: Seed<unknown>): string {
  const lines = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`);
  return `{\n${lines.join("")}  "rows": [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(",\n")}\n  ]\n}\n`;
}
