// The lists a filing is checked against, in memory and ready to look up and search.
import type { Known, Lookups, UndgEntry } from "@filings/contract/mpci/findings";
import { type AdcReferenceData, loadAdcReferenceData } from "./adc-reference-data.ts";
import { readSeed, type Seed, type UndgRow, type UnlocodeRow } from "./seeds.ts";
import { type Fit, indexWords } from "./words-of-rows.ts";

export interface Searchable<Row> {
  readonly list: Omit<Seed<Row>, "rows">;
  readonly search: (text: string, keep: (row: Row) => boolean) => Row[];
}

export interface ReferenceData {
  readonly lookups: Omit<Lookups, "carrier">;
  readonly unlocode: Searchable<UnlocodeRow>;
  readonly undg: Searchable<UndgRow>;
  readonly timeZones: (code: string) => PlaceTimeZones;
  readonly adc: AdcReferenceData;
}

export interface PlaceTimeZones {
  readonly name: string | null;
  readonly name_ar: string | null;
  /** Null where the country keeps several and our list does not know the place. */
  readonly time_zone: string | null;
  /** Those of its country. */
  readonly zones: readonly string[];
}

export function loadReferenceData(): ReferenceData {
  const unlocode = readSeed("unlocode");
  const undg = readSeed("undg");
  const undgByNumber = Map.groupBy(undg.rows as UndgEntry[], (row) => row.un_number);
  return {
    lookups: {
      unlocode: knows(unlocode, (row) => row.code),
      country: knows(readSeed("countries"), (row) => row.code),
      packageType: knows(readSeed("package-types"), (row) => row.code),
      hs6: knows(readSeed("hs"), (row) => row.code),
      containerType: knows(readSeed("container-types"), (row) => row.code),
      undg: (number) => undgByNumber.get(number) ?? (undg.complete ? [] : "unknown"),
      stopTerms: readSeed("stop-terms").rows.map((row) => row.term),
      dangerousWords: readSeed("dangerous-words").rows.map((row) => row.word),
      hsKeywords: Object.fromEntries(readSeed("hs-keywords").rows.map((row) => [row.keyword, row.chapters])),
    },
    unlocode: searchable(unlocode, (row) => [row.code, row.name, row.name_ar ?? ""]),
    undg: searchable(undg, (row) => [row.un_number, row.proper_shipping_name]),
    timeZones: timeZonesOfPlaces(unlocode.rows),
    adc: loadAdcReferenceData(),
  };
}

/** A place keeps the time of its country, or the one that stands in its row. */
function timeZonesOfPlaces(places: readonly UnlocodeRow[]): (code: string) => PlaceTimeZones {
  const ofCountry = new Map(readSeed("time-zones").rows.map(({ country, zones }) => [country, zones]));
  const byCode = new Map(places.map((place) => [place.code, place]));
  return (code) => {
    const zones = ofCountry.get(code.slice(0, 2)) ?? [];
    const { name = null, name_ar = null, time_zone } = byCode.get(code) ?? {};
    const only = zones.length === 1 ? zones[0] : undefined;
    return { name, name_ar, time_zone: time_zone ?? only ?? null, zones };
  };
}

function knows<Row>(seed: Seed<Row>, codeOf: (row: Row) => string): (code: string) => Known {
  const codes = new Set(seed.rows.map(codeOf));
  return (code) => codes.has(code) || (seed.complete ? false : "unknown");
}

/** Without marks, case and the Arabic letters that are written both ways, so that a spelling does not hide a place. */
export function fold(text: string): string {
  // Most names are plain, and the official list of places has more than a hundred thousand.
  const plain = /^[\x20-\x7e]*$/.test(text)
    ? text
    : text
        .normalize("NFKD")
        .replace(/\p{M}|\u0640/gu, "")
        .replace(/[إأآٱ]/g, "ا")
        .replace(/ى/g, "ي")
        .replace(/ة/g, "ه");
  return plain
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Best first: the code itself, then a name that begins so, words that begin so, words that hold it or are one letter off. */
function searchable<Row>({ rows, ...list }: Seed<Row>, textsOf: (row: Row) => string[]): Searchable<Row> {
  const texts = rows.map((row) =>
    textsOf(row)
      .map(fold)
      .filter((text) => text !== ""),
  );
  const index = indexWords(texts);
  return {
    list,
    search: (text, keep) => {
      const wanted = fold(text);
      if (wanted === "") return rows.filter(keep);
      const words = wanted.split(" ");
      const company = words.length === 1 ? "alone" : "among";
      const [first = new Map<number, Fit>(), ...others] = words.map((word) => index.rowsWith(word, company));
      const ranked: { row: Row; at: number; rank: number }[] = [];
      for (const [at, fit] of first) {
        const row = rows[at]!;
        const fits = others.map((found) => found.get(at));
        if (fits.includes(undefined) || !keep(row)) continue;
        const worst = Math.max(fit, ...fits.map((one) => one ?? 0));
        ranked.push({ row, at, rank: worst > 3 ? worst : wholeRank(texts[at] ?? [], wanted) });
      }
      return ranked.sort((one, other) => one.rank - other.rank || one.at - other.at).map(({ row }) => row);
    },
  };
}

/** Of rows whose words all begin as wanted: 0 for the very text, 1 for its beginning, 2 for a run of words, 3 for any order. */
function wholeRank(texts: readonly string[], wanted: string): number {
  if (texts.includes(wanted)) return 0;
  if (texts.some((text) => text.startsWith(wanted))) return 1;
  return texts.some((text) => text.includes(` ${wanted}`)) ? 2 : 3;
}
