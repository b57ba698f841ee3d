// The reference data of MPCI filings in memory, indexed for look-ups and search.
import type { HsEntry } from "@filings/contract/api/mpci/hs";
import type { mpciCodeLists } from "@filings/contract/api/mpci/reference";
import type { Known, Lookups, UndgEntry } from "@filings/contract/mpci/findings";
import { fold } from "@filings/contract/values/fold";
import { fitOf, fits } from "@filings/contract/values/look-up";
import { type AdcReferenceData, loadAdcReferenceData } from "./adc-reference-data.ts";
import { entryOf, type HsLevels, hsLevels } from "./hs-levels.ts";
import { type Lists, shippedLists } from "./lists.ts";
import { once } from "./once.ts";
import { countriesOfPlace, isKnownPlace, openPlaces, type PlacesData } from "./places/known-places.ts";
import {
  type HsRow,
  inForce,
  type PackageTypeRow,
  type Seed,
  type TimeZonesRow,
  type UndgRow,
  type Withdrawable,
} from "./seeds.ts";
import { indexWords, type Fit as WordFit, wordFits } from "./words-of-rows.ts";

export interface Searchable<Row> {
  readonly list: Omit<Seed<Row>, "rows">;
  readonly search: (text: string, keep: (row: Row) => boolean) => Row[];
}

/** `also`: everyday words, found and not shown. */
type CodeRow = PackageTypeRow & { readonly also?: string };

export interface ReferenceData {
  readonly lookups: Omit<Lookups, "carrier">;
  readonly places: PlacesData;
  readonly undg: Searchable<UndgRow>;
  readonly hs: HsLevels & { readonly search: (text: string) => HsEntry[] };
  readonly codeLists: Readonly<Record<(typeof mpciCodeLists)[number], Searchable<CodeRow>>>;
  readonly timeZones: (code: string) => PlaceTimeZones;
  readonly adc: AdcReferenceData;
}

export interface PlaceTimeZones {
  readonly name: string | null;
  readonly name_ar: string | null;
  /** Null when the country has several zones and our list does not know the place. */
  readonly time_zone: string | null;
  /** The zones of its country; all zones when the country is on no list. */
  readonly zones: readonly string[];
}

const hsDigitsLeast = 6;

/** Without lists of an operator: those that come with the product. */
export function loadReferenceData({ readSeed, readPlaces }: Lists = shippedLists): ReferenceData {
  const places = openPlaces(readPlaces);
  const undg = readSeed("undg");
  const packageTypes = readSeed("package-types");
  const hs = readSeed("hs");
  const undgByNumber = Map.groupBy(inForce(undg) as UndgEntry[], (row) => row.un_number);
  return {
    lookups: {
      unlocode: (code) => isKnownPlace(places, code),
      get placesEdition() {
        return places.list.version;
      },
      country: knows(readSeed("countries"), (row) => row.code),
      placeName: (code) => places.find(code)?.name ?? null,
      placeCalled: places.called,
      countriesOfPlace: (name) => countriesOfPlace(places, name),
      packageType: knows(packageTypes, (row) => row.code),
      hs6: knows(hs, (row) => row.code),
      undg: (number) => undgByNumber.get(number) ?? (undg.complete ? [] : "unknown"),
      stopTerms: readSeed("stop-terms").rows.map((row) => row.term),
      dangerousWords: readSeed("dangerous-words").rows.map((row) => row.word),
      hsKeywords: Object.fromEntries(readSeed("hs-keywords").rows.map((row) => [row.keyword, row.chapters])),
    },
    places,
    hs: { ...hsLevels(hs, readSeed("hs-sections")), search: searchableLevels(hs) },
    undg: searchable(undg, (row) => [row.un_number, row.proper_shipping_name]),
    timeZones: timeZonesOfPlaces(places, readSeed("time-zones")),
    codeLists: {
      "package-types": searchable(packageTypes, namesOf),
      hs: searchable({ ...hs, rows: headingsOf(hs.rows) }, namesOf, { withinWords: false }),
    },
    adc: loadAdcReferenceData({ readSeed }),
  };
}

/** A place has the zone of its country, or the zone in its own row. */
function timeZonesOfPlaces(places: PlacesData, { rows }: Seed<TimeZonesRow>): (code: string) => PlaceTimeZones {
  const ofCountry = new Map(rows.map(({ country, zones }) => [country, zones]));
  const all = [...new Set([...ofCountry.values()].flat())].sort();
  return (code) => {
    const zones = ofCountry.get(code.slice(0, 2)) ?? all;
    const { name = null, name_ar = null, time_zone = null } = places.find(code) ?? {};
    const only = zones.length === 1 ? zones[0] : undefined;
    return { name, name_ar, time_zone: time_zone ?? only ?? null, zones };
  };
}

/** A bill names at least six digits, so a chapter alone is no result. */
function headingsOf(rows: readonly HsRow[]): CodeRow[] {
  return rows.filter(({ code }) => code.length >= hsDigitsLeast).map((row) => ({ ...row, name_ar: null }));
}

/** Chapters and headings by their words: what stands under them is looked through. */
function searchableLevels(hs: Seed<HsRow>): (text: string) => HsEntry[] {
  const rows = inForce(hs).filter(({ code }) => code.length < hsDigitsLeast);
  const { search } = searchable(
    { ...hs, rows },
    ({ code, name, name_ar = "", also = "" }) => [code, name, name_ar, also],
    { withinWords: false },
  );
  return (text) => search(text, () => true).map(entryOf);
}

function namesOf({ code, name, name_ar, also = "" }: CodeRow): [string, ...string[]] {
  return [code, name, name_ar ?? "", also];
}

function knows<Row extends Withdrawable>(seed: Seed<Row>, codeOf: (row: Row) => string): (code: string) => Known {
  const codes = new Set(inForce(seed).map(codeOf));
  return (code) => codes.has(code) || (seed.complete ? false : "unknown");
}

/**
 * Sorted like every look-up, then words that contain the text or are one letter off. `textsOf`: the code, then the
 * names. A withdrawn row is found by its whole code alone, so that it can be read and is not offered.
 */
function searchable<Row extends Withdrawable>(
  { rows, ...list }: Seed<Row>,
  textsOf: (row: Row) => [string, ...string[]],
  found: Parameters<typeof indexWords>[1] = {},
): Searchable<Row> {
  const indexed = once(() => {
    const texts = rows.map((row) => textsOf(row).map(fold));
    return {
      texts,
      index: indexWords(
        texts.map((all) => all.filter((text) => text !== "")),
        found,
      ),
    };
  });
  return {
    list,
    search: (text, keep) => {
      const wanted = fold(text);
      if (wanted === "") return inForce({ rows }).filter(keep);
      const { texts, index } = indexed();
      const words = wanted.split(" ");
      const company = words.length === 1 ? "alone" : "among";
      const [first = new Map<number, WordFit>(), ...others] = words.map((word) => index.rowsWith(word, company));
      const ranked: { row: Row; at: number; rank: number }[] = [];
      for (const [at, fit] of first) {
        const row = rows[at]!;
        const fitsOfOthers = others.map((found) => found.get(at));
        if (fitsOfOthers.includes(undefined) || !keep(row)) continue;
        const worst = Math.max(fit, ...fitsOfOthers.map((one) => one ?? 0));
        const rank = rankOf(worst, wanted, texts[at] ?? []);
        if (row.withdrawn !== true || rank === fits.code) ranked.push({ row, at, rank });
      }
      return ranked.sort((one, other) => one.rank - other.rank || one.at - other.at).map(({ row }) => row);
    },
  };
}

/** A misspelt word ranks after one that contains the text. */
function rankOf(worst: number, wanted: string, [code = "", ...names]: readonly string[]): number {
  if (worst > wordFits.begins) return fits.holds + worst;
  return fitOf(wanted, { code, names: names.filter((name) => name !== "") }) ?? fits.wordsBegin;
}
