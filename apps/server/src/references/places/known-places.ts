// The places of the official list with what is ours about them: Arabic names, time zones, and what the trade calls them.
import type { Known } from "@filings/contract/mpci/findings";
import { fold } from "@filings/contract/values/fold";
import { fitOf, wantedIn } from "@filings/contract/values/look-up";
import { once } from "../once.ts";
import { type PlaceAdditionRow, readSeed } from "../seeds.ts";
import type { Place, PlacesHead } from "./place-texts.ts";
import { readPlaces } from "./places.ts";

export interface KnownPlace extends Place {
  readonly country: string;
  readonly name_ar: string | null;
  readonly time_zone: string | null;
}

export interface PlacesData {
  readonly list: PlacesHead;
  readonly find: (code: string) => KnownPlace | null;
  /** Codes, best first; within a country where one is given. */
  readonly search: (text: string, country: string) => readonly string[];
  readonly named: ReturnType<typeof readPlaces>["named"];
  /** The code of the one place that has this whole name, or of the one port among those; null where nothing is clear. */
  readonly called: (name: string) => string | null;
}

/** The texts are read at the first question. */
export function openPlaces(): PlacesData {
  const places = once(() => readPlaces());
  const additions = once(() => new Map(readSeed("place-additions").rows.map((row) => [row.code, row])));
  // A name that two ports have means neither.
  const tradeNames = once(() => {
    const names = new Map<string, string | undefined>();
    for (const { code, usual, name_ar, also = [] } of additions().values()) {
      for (const name of [...also, name_ar ?? "", usual === true ? code.slice(2) : ""]) {
        const heard = asHeard(fold(name));
        if (heard !== "") names.set(heard, names.has(heard) && names.get(heard) !== code ? undefined : code);
      }
    }
    return names;
  });
  return {
    get list() {
      return places().list;
    },
    find: (code) => {
      const place = places().find(code);
      const { name_ar = null, time_zone = null, also = [] } = additions().get(code) ?? {};
      if (place === null) return null;
      // Papers have a port that lines call at by its letters without the country.
      const otherNames = [...place.otherNames, ...also, ...(place.isUsual ? [code.slice(2)] : [])];
      return { ...place, otherNames, country: code.slice(0, 2), name_ar, time_zone };
    },
    search: (text, country) => {
      const rows = [...additions().values()];
      if (/\p{Script=Arabic}/u.test(text)) return namedInArabic(rows, text).filter((code) => code.startsWith(country));
      const called = calledByTrade(rows, text).filter((code) => code.startsWith(country));
      return [...new Set([...called, ...inNamedCountry(places(), text, country)])];
    },
    named: (name) => places().named(name),
    called: (name) => {
      const byTrade = tradeNames().get(asHeard(wantedIn(name)));
      if (byTrade !== undefined) return byTrade;
      const found = places().named(name);
      const usual = found.filter(({ isUsual }) => isUsual);
      const [one, ...others] = usual.length > 0 ? usual : found;
      return one !== undefined && others.length === 0 ? one.code : null;
    },
  };
}

/** By the three letters that papers have for a port without its country, as in "JEA", and by its other names. */
function calledByTrade(rows: readonly PlaceAdditionRow[], text: string): string[] {
  const wanted = wantedIn(text);
  if (wanted.length < tradeLettersLeast) return [];
  return rows
    .filter(({ code, usual, also = [] }) => {
      const isItsLetters = usual === true && fold(code.slice(2)) === wanted;
      return isItsLetters || also.some((name) => fold(name).startsWith(wanted));
    })
    .map(({ code }) => code);
}

const tradeLettersLeast = 3;

/** "Ningbo, China", as papers have it: the words before the country, within it. */
function inNamedCountry(places: ReturnType<typeof readPlaces>, text: string, country: string): readonly string[] {
  const words = wantedIn(text.replace(/[,;()/]+/g, " ")).split(" ");
  for (let at = 1; at < words.length && places.named(text).length === 0; at += 1) {
    const named = countryNamed().get(words.slice(at).join(" "));
    if (named === undefined || !named.startsWith(country)) continue;
    const found = places.search(words.slice(0, at).join(" "), named);
    if (found.length > 0) return found;
  }
  return places.search(text, country);
}

/** By its folded names, the official and the usual one, its three letters and what papers call it. */
const countryNamed = once(() => {
  const usual = new Intl.DisplayNames("en-GB", { type: "region", fallback: "code" });
  const spoken = [
    ["uae", "AE"],
    ["uk", "GB"],
    ["u s a", "US"],
    ["korea", "KR"],
    ["vietnam", "VN"],
  ] as const;
  const rows = readSeed("countries").rows.flatMap(({ code, alpha3, name }) =>
    [fold(name), fold(usual.of(code) ?? code), fold(alpha3)].map((named) => [named, code] as const),
  );
  return new Map<string, string>([...rows, ...spoken]);
});

/** Foreign names are written with one letter or another for g, and with or without long a: نينغبو, نينجبو; شنغهاي, شانغهاي. */
const asHeard = (folded: string) => folded.replace(/[غقك]/g, "ج").replaceAll("ا", "");

function namedInArabic(rows: readonly PlaceAdditionRow[], text: string): string[] {
  const wanted = asHeard(wantedIn(text));
  if (wanted === "") return [];
  return rows
    .map(({ code, name_ar = "" }) => ({ code, fit: fitOf(wanted, { code: "", names: [asHeard(fold(name_ar))] }) }))
    .filter((ranked): ranked is { code: string; fit: NonNullable<typeof ranked.fit> } => ranked.fit !== null)
    .sort((one, other) => one.fit - other.fit)
    .map(({ code }) => code);
}

/** A withdrawn code, too, is one to be doubted: the list is not complete. */
export function isKnownPlace(places: PlacesData, code: string): Known {
  const place = places.find(code);
  return (place !== null && !place.isWithdrawn) || (places.list.complete ? false : "unknown");
}

/** Only a port that lines call at speaks against another country: most names are those of several small places. */
export function countriesOfPlace(places: PlacesData, name: string): readonly string[] {
  const found = [...places.named(name)].sort((one, other) => Number(other.isUsual) - Number(one.isUsual));
  if (found[0]?.isUsual !== true) return [];
  return [...new Set(found.map(({ code }) => code.slice(0, 2)))];
}
