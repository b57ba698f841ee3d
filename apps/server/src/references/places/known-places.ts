// The places of the official list with what is ours about them: Arabic names, time zones, and what the trade calls them.
import type { Known } from "@filings/contract/mpci/findings";
import { fold } from "@filings/contract/values/fold";
import { fitOf } from "@filings/contract/values/look-up";
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
  readonly counts: ReturnType<typeof readPlaces>["counts"];
  readonly find: (code: string) => KnownPlace | null;
  /** Codes, best first; within a country where one is given. */
  readonly search: (text: string, country: string) => readonly string[];
  readonly named: ReturnType<typeof readPlaces>["named"];
  /** The code of the one place that has this whole name, or of the one port among those; null where nothing is clear. */
  readonly called: (name: string) => string | null;
}

/** A company names few ports again and again; each is found in the text by halves. */
const foundMost = 2_000;

function remembering<Found>(most: number, find: (code: string) => Found): (code: string) => Found {
  const known = new Map<string, Found>();
  return (code) => {
    const before = known.get(code);
    if (before !== undefined) return before;
    const found = find(code);
    if (known.size >= most) known.clear();
    known.set(code, found);
    return found;
  };
}

/** The texts are read at the first question. */
export function openPlaces(read: () => ReturnType<typeof readPlaces> = readPlaces): PlacesData {
  const places = once(() => read());
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
    counts: () => places().counts(),
    find: remembering(foundMost, (code) => {
      const place = places().find(code);
      const { name_ar = null, time_zone = null, also = [] } = additions().get(code) ?? {};
      if (place === null) return null;
      // Papers have a port that lines call at by its letters without the country.
      const otherNames = [...place.otherNames, ...also, ...(place.isUsual ? [code.slice(2)] : [])];
      return { ...place, otherNames, country: code.slice(0, 2), name_ar, time_zone };
    }),
    search: (text, country) => {
      const rows = [...additions().values()];
      if (/\p{Script=Arabic}/u.test(text)) return namedInArabic(rows, text).filter((code) => code.startsWith(country));
      const called = calledByTrade(rows, text).filter((code) => code.startsWith(country));
      return [...new Set([...called, ...inNamedCountry(places(), text, country)])];
    },
    named: (name) => places().named(name),
    called: (name) => {
      const byTrade = tradeNames().get(asHeard(fold(name)));
      if (byTrade !== undefined) return byTrade;
      const found = places().named(name);
      if (found.length > 0) return onlyOne(found);
      for (const { name: port, code: country } of besideCountry(name)) {
        const known = tradeNames().get(asHeard(port));
        const code = known?.startsWith(country) ? known : onlyOne(places().named(port), country);
        if (code !== null) return code;
      }
      return null;
    },
  };
}

/** Of places of one name the one that lines call at, or the only one. */
function onlyOne(found: ReturnType<PlacesData["named"]>, country = ""): string | null {
  const within = found.filter(({ code }) => code.startsWith(country));
  const usual = within.filter(({ isUsual }) => isUsual);
  const [one, ...others] = usual.length > 0 ? usual : within;
  return one !== undefined && others.length === 0 ? one.code : null;
}

/** By the three letters that papers have for a port without its country, as in "JEA", and by its other names, also in Chinese and Korean. */
function calledByTrade(rows: readonly PlaceAdditionRow[], text: string): string[] {
  const wanted = fold(text).replace(portBehind, "");
  if (wanted.length < (/\p{Script=Han}/u.test(wanted) ? 1 : tradeLettersLeast)) return [];
  return rows
    .filter(({ code, usual, also = [] }) => {
      const isItsLetters = usual === true && fold(code.slice(2)) === wanted;
      return isItsLetters || also.some((name) => fold(name).startsWith(wanted));
    })
    .map(({ code }) => code);
}

/** A Chinese name has two or three; a Korean syllable is folded into two or three. */
const tradeLettersLeast = 3;
/** "釜山港", "부산항": the word for a port behind its name; "新港" is a name itself. */
const portBehind = new RegExp(`(?<=..)(?:港|${fold("항")})$`, "u");

/** "Ningbo, China", "China, Ningbo" or "Ningbo, CN", as papers have it: the words beside the country, within it. */
function inNamedCountry(places: ReturnType<typeof readPlaces>, text: string, country: string): readonly string[] {
  if (places.named(text).length > 0) return places.search(text, country);
  for (const { name, code } of besideCountry(text)) {
    if (!code.startsWith(country)) continue;
    const found = places.search(name, code);
    if (found.length > 0) return found;
  }
  return places.search(text, country);
}

/**
 * The country last, as most papers have it, its most words first; or first, before a comma. A country's two letters only behind one:
 * "San Pe" is on its way to San Pedro, not in Peru.
 */
function besideCountry(text: string): { readonly name: string; readonly code: string }[] {
  const parts = text.split(/[,;()/]+/).map(fold);
  const words = parts.join(" ").trim().split(/ +/);
  const parted = parts.slice(1).map((_, at) => [
    parts
      .slice(0, at + 1)
      .join(" ")
      .trim(),
    parts
      .slice(at + 1)
      .join(" ")
      .trim(),
  ]);
  const spaced = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const within = ([name = "", country = ""]: readonly string[], lettersLeast: number) => {
    const code = country.length < lettersLeast ? undefined : countryNamed().get(country);
    return code === undefined || name === "" ? [] : [{ name, code }];
  };
  return [
    ...parted.flatMap((split) => within(split, 2)),
    ...spaced.flatMap((split) => within(split, 3)),
    ...parted.flatMap((split) => within(split.toReversed(), 2)),
  ];
}

/** By its folded names, the official and the usual one, its letters and what papers call it. */
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
    [fold(name), fold(usual.of(code) ?? code), fold(alpha3), fold(code)].map((named) => [named, code] as const),
  );
  return new Map<string, string>([...rows, ...spoken]);
});

/** Foreign names are written with one letter or another for g, and with or without long a: نينغبو, نينجبو; شنغهاي, شانغهاي. */
const asHeard = (folded: string) => folded.replace(/[غقك]/g, "ج").replaceAll("ا", "");

function namedInArabic(rows: readonly PlaceAdditionRow[], text: string): string[] {
  const wanted = asHeard(fold(text));
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
