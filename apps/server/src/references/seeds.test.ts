// The shape, the uniqueness and the necessary rows of every shipped list.
import { readFileSync } from "node:fs";
import { ratedCurrencies } from "@filings/contract/money/prices";
import { describe, expect, it } from "vitest";
import { locodeForm } from "./places/official-unlocode.ts";
import { byCodeText, byNameText, readLine } from "./places/place-texts.ts";
import { placeNamesFile, placesFile, readPlaces } from "./places/places.ts";
import {
  inForce,
  readSeed,
  type SeedName,
  type SeedRows,
  seedFile,
  seedNames,
  seedText,
  type Withdrawable,
} from "./seeds.ts";

type Rule<Row> = {
  size: number;
  complete: boolean;
  key: (row: Row) => string;
  has: string[];
  sound: (row: Row) => boolean;
};

const undgClass = /^[1-9](\.[1-6])?[A-S]?$/;
const chapters = new Set(readSeed("hs").rows.flatMap(({ code }) => (code.length === 2 ? [code] : [])));
const headings = new Set(readSeed("hs").rows.flatMap(({ code }) => (code.length === 4 ? [code] : [])));
const places = readPlaces();
const countries = new Set(readSeed("countries").rows.map(({ code }) => code));
const zonesOf = new Map(readSeed("time-zones").rows.map(({ country, zones }) => [country, zones]));
const unNumbers = new Set(readSeed("undg").rows.map((row) => row.un_number));

const rules: { [Name in SeedName]: Rule<SeedRows[Name]> } = {
  "place-additions": {
    size: 1590,
    complete: false,
    key: (row) => row.code,
    has: "AEJEA AEKHL AEDXB AEAUH AESHJ CNSHA CNSZX CNNGB SGSIN HKHKG KRPUS NLRTM DEHAM INNSA EGALY".split(" "),
    sound: (row) =>
      locodeForm.test(row.code) &&
      countries.has(row.code.slice(0, 2)) &&
      places.find(row.code) !== null &&
      // In a country with several zones each place of ours names its own.
      (zonesOf.get(row.code.slice(0, 2))?.length ?? 0) > 1 === (row.time_zone !== undefined) &&
      (row.time_zone === undefined || zonesOf.get(row.code.slice(0, 2))!.includes(row.time_zone)),
  },
  "time-zones": {
    size: 245,
    complete: true,
    key: (row) => row.country,
    has: "AE CN IN SG US RU NL DE".split(" "),
    sound: ({ country, zones }) =>
      /^[A-Z]{2}$/.test(country) &&
      zones.length > 0 &&
      zones.every((zone) => new Intl.DateTimeFormat("en", { timeZone: zone }).format(0) !== ""),
  },
  "package-types": {
    size: 406,
    complete: true,
    key: (row) => row.code,
    has: "SX CT DR PX PK BX VQ VG VL VY VR VS VO NE NF NG".split(" "),
    sound: (row) => /^[A-Z0-9]{2}$/.test(row.code),
  },
  hs: {
    size: 7083,
    complete: true,
    key: (row) => row.code,
    has: "01 0101 32 97 940511 320810 320820 320890 870830 850760 330300 620342 610910 640399 847130 851713 392690 730890 841510 090240 100630 040210".split(
      " ",
    ),
    sound: (row) =>
      /^\d{2}(\d{2}){0,2}$/.test(row.code) &&
      chapters.has(row.code.slice(0, 2)) &&
      (row.code.length === 2 || headings.has(row.code.slice(0, 4))),
  },
  "hs-sections": {
    size: 21,
    complete: true,
    key: (row) => row.code,
    has: "I VI XI XVI XXI".split(" "),
    sound: (row) =>
      /^[IVX]+$/.test(row.code) &&
      [row.first, row.last].every((chapter) => chapters.has(chapter)) &&
      row.first <= row.last &&
      /\p{Script=Arabic}/u.test(row.name_ar),
  },
  "adc-centers": {
    size: 20,
    complete: false,
    key: (row) => row.code,
    has: "KHP MZP AUH AAN GHW MZY PAD KZF KZW".split(" "),
    sound: (row) => /^[A-Z]{3,6}$/.test(row.code) && (row.unlocode === null || locodeForm.test(row.unlocode)),
  },
  "adc-authorities": {
    size: 12,
    complete: false,
    key: (row) => row.code,
    has: "MOCCAE MOHAP MOFA ADAFSA ADC-INSP".split(" "),
    sound: (row) => /^[A-Z-]{3,10}$/.test(row.code) && row.name_ar !== "",
  },
  currencies: {
    size: 307,
    complete: true,
    key: (row) => row.code,
    has: "AED USD EUR SAR OMR YER DEM".split(" "),
    sound: (row) => /^[A-Z]{3}$/.test(row.code) && !(row.withdrawn && ratedCurrencies.includes(row.code)),
  },
  undg: {
    size: 2449,
    complete: false,
    key: (row) =>
      `${row.un_number} ${row.proper_shipping_name}${row.imdg_class}${row.subsidiary_hazards}${row.packing_groups}`,
    has: ["1263 PAINT31,2,3", "1263 PAINT RELATED MATERIAL31,2,3", "1830 SULPHURIC ACID with more than 51% acid82"],
    sound: (row) =>
      /^\d{4}$/.test(row.un_number) &&
      [row.imdg_class, ...row.subsidiary_hazards].every((hazard) => undgClass.test(hazard)) &&
      row.packing_groups.every((group, at, all) => [1, 2, 3].includes(group) && group > (all[at - 1] ?? 0)),
  },
  carriers: {
    size: 35,
    complete: false,
    key: (row) => row.scac,
    has: ["EGLV", "MAEU", "MSCU", "CMDU", "HLCU", "COSU", "ONEY"],
    // Only Evergreen's identifier has been published; an invented one would reach the authority.
    sound: (row) =>
      /^[A-Z]{4}$/.test(row.scac) &&
      /^[A-Z]{3}$/.test(row.smdg_code ?? "AAA") &&
      row.mpci_party_id === (row.scac === "EGLV" ? "EMCSL00" : null),
  },
  countries: {
    size: 249,
    complete: true,
    key: (row) => row.code,
    has: ["AE", "EG", "CN", "SG"],
    sound: (row) =>
      /^[A-Z]{2}$/.test(row.code) && /^[A-Z]{3}$/.test(row.alpha3) && /\p{Script=Arabic}/u.test(row.name_ar),
  },
  "stop-terms": {
    size: 53,
    complete: false,
    key: (row) => row.term,
    has: ["GENERAL CARGO", "STC", "AUTO PARTS", "VARIOUS GOODS", "ACCESSORIES"],
    sound: (row) => row.term === row.term.toUpperCase() && row.tolerated_on_master === row.term.startsWith("CONSOL"),
  },
  "hs-keywords": {
    size: 40,
    complete: false,
    key: (row) => row.keyword,
    has: ["PAINT"],
    sound: (row) => row.chapters.length > 0 && row.chapters.every((chapter) => chapters.has(chapter)),
  },
  "dangerous-words": {
    size: 40,
    complete: false,
    key: (row) => row.word,
    has: ["LITHIUM BATTERY", "PAINT", "AEROSOL", "PERFUME", "ACID"],
    sound: (row) => row.word === row.word.toUpperCase() && row.un_numbers.every((number) => unNumbers.has(number)),
  },
};

function listOf<Name extends SeedName>(name: Name) {
  return { list: readSeed(name), rule: rules[name] as Rule<SeedRows[Name]> };
}

describe.each(seedNames)("the list %s", (name) => {
  const { list, rule } = listOf(name);

  it("says what it is, where it comes from and whether it is complete", () => {
    expect(list.name).toBe(name);
    expect(list.version).toMatch(/^\d{4}(-\d{1,2})?$/);
    expect(list.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(list.source).not.toBe("");
    expect(list.complete).toBe(rule.complete);
  });

  it("holds each entry once, in the right form, and those we rely on", () => {
    const keys = list.rows.map((row) => rule.key(row));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(list.rows.filter((row) => !rule.sound(row))).toEqual([]);
    expect(rule.has.filter((key) => !keys.includes(key))).toEqual([]);
    expect(list.rows.length).toBeGreaterThanOrEqual(rule.size);
  });

  it("is written one row per line", () => {
    expect(readFileSync(seedFile(name), "utf8")).toBe(seedText(list));
  });
});

describe("the shipped lists", () => {
  it("name the main places and the common packages in Arabic", () => {
    const arabic = (rows: { name_ar: string | null }[]) =>
      rows.filter((row) => /\p{Script=Arabic}/u.test(row.name_ar ?? ""));
    const placesInArabic = readSeed("place-additions").rows.map(({ name_ar = null }) => ({ name_ar }));
    expect(arabic(placesInArabic).length).toBeGreaterThanOrEqual(150);
    expect(arabic(readSeed("package-types").rows).length).toBeGreaterThanOrEqual(30);
  });

  it("hold the whole Harmonized System of 2022: chapter 77 is reserved, and 98 and 99 are each country's own", () => {
    const rows = inForce(readSeed("hs"));
    const ofDigits = (digits: number) => rows.filter(({ code }) => code.length === digits).length;
    expect([2, 4, 6].map(ofDigits)).toEqual([96, 1228, 5612]);
    expect(["77", "98", "99"].filter((code) => chapters.has(code))).toEqual([]);
  });

  it("part the chapters of the Harmonized System among its sections, and name both in Arabic", () => {
    const inSections = readSeed("hs-sections").rows.flatMap(({ first, last }) =>
      [...chapters].filter((chapter) => first <= chapter && chapter <= last),
    );
    expect(inSections).toEqual([...chapters]);
    const ofChapters = readSeed("hs").rows.filter(({ code }) => code.length === 2);
    expect(ofChapters.filter(({ name_ar = "" }) => !/^[\p{Script=Arabic}\p{Mn}\s؛،()]+$/u.test(name_ar))).toEqual([]);
  });

  it("keep a withdrawn code for older papers: a currency, a package type, a UN number, an HS code of 2017", () => {
    const withdrawn = (rows: readonly Withdrawable[]) => rows.length - inForce({ rows }).length;
    expect(withdrawn(readSeed("currencies").rows)).toBe(129);
    expect(withdrawn(readSeed("package-types").rows)).toBe(1);
    expect(withdrawn(readSeed("undg").rows)).toBe(2);
    expect(withdrawn(readSeed("hs").rows)).toBe(147);
  });

  it("hold every place of UN/LOCODE once, in two texts that say the same", () => {
    const [, ...lines] = readFileSync(placesFile, "latin1").trimEnd().split("\n");
    const held = lines.map(readLine);
    expect([held.length, held.filter(({ isWithdrawn }) => isWithdrawn).length]).toEqual([115_989, 59]);
    expect(places.list).toMatchObject({ version: "2024-2", complete: false });
    expect(byCodeText(places.list, held) === readFileSync(placesFile, "latin1")).toBe(true);
    expect(byNameText(places.list, held) === readFileSync(placeNamesFile, "latin1")).toBe(true);
  });

  it("know the dangerous goods most often shipped", () => {
    const common =
      "1263 1266 1950 3480 3481 3090 3091 1993 1992 3077 3082 1170 1219 1203 1202 1830 1789 1824 2794 2795 1845 3171 3166 1005 1017 1072 1011 1978 1965 2211 3363";
    expect(common.split(" ").filter((number) => !unNumbers.has(number))).toEqual([]);
  });

  it("ask for a technical name where goods are only named by kind, and for a flashpoint where they burn", () => {
    const of = (number: string) => readSeed("undg").rows.find((row) => row.un_number === number);
    expect(of("1993")).toMatchObject({ needs_technical_name: true, needs_flashpoint: true });
    expect(of("3082")).toMatchObject({ needs_technical_name: true, needs_flashpoint: false });
    expect(of("1263")).toMatchObject({ needs_technical_name: false, needs_flashpoint: true });
  });
});
