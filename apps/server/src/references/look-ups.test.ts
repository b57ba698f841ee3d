// What a clerk types into a look-up and what Enter, Tab or a click selects, over the lists that ship with the product.
import { readFileSync } from "node:fs";
import { type Listed, meaningOf, rankEntries } from "@filings/contract/values/look-up";
import { expect, test } from "vitest";
import { findCountries } from "../../../web/src/i18n/countries.ts";
import { readLine } from "./places/place-texts.ts";
import { placesFile } from "./places/places.ts";
import { loadReferenceData } from "./reference-data.ts";
import { readSeed } from "./seeds.ts";

const shown = 12;
const references = loadReferenceData();
const named = (row: { code: string; name: string; name_ar: string | null; also?: string }): Listed => ({
  code: row.code,
  name: row.name,
  otherNames: [row.name_ar ?? "", row.also ?? ""],
});
const every = () => true;

test.each([
  ["in the whole world", "", "AEJEA"],
  ["in the UAE", "AE", "AEJEA"],
])(
  "the sea port of Jebel Ali comes before the village Jebel %s, and jebel alone takes neither",
  (_, country, first) => {
    expect(references.places.search("jebel", country)[0]).toBe(first);
    const { entry } = { entry: null, ...meaningOf("jebel", lookUps.place("jebel")) };
    expect(entry).toBeNull();
  },
);

/** The query of each field of the pages. */
const lookUps = {
  country: (typed) => findCountries("en-GB", typed),
  "country in Arabic": (typed) => findCountries("ar-EG", typed),
  place: (typed) =>
    references.places
      .search(typed, "")
      .slice(0, shown)
      .flatMap((code) => references.places.find(code) ?? [])
      .map((place) => ({
        code: place.code,
        name: place.name,
        otherNames: [place.name_ar ?? "", ...place.otherNames],
        isUsual: place.isUsual || place.isPortByUse,
      })),
  "package type": (typed) => references.codeLists["package-types"].search(typed, every).slice(0, shown).map(named),
  hs: (typed) => references.codeLists.hs.search(typed, every).slice(0, shown).map(named),
  "un number": (typed) =>
    references.undg
      .search(typed.replace(/^UN\s*(?=\d)/i, ""), every)
      .slice(0, shown)
      .map(({ un_number, proper_shipping_name }) => ({
        code: un_number,
        name: proper_shipping_name,
        otherNames: [`UN ${un_number}`, `UN${un_number}`],
      })),
  carrier: (typed) =>
    rankEntries(
      readSeed("carriers").rows.map(({ scac, name, smdg_code }) => ({
        code: scac,
        name,
        otherNames: [smdg_code ?? ""],
      })),
      typed,
    ),
  "customs centre": (typed) =>
    rankEntries(
      references.adc.centers.map(({ code, name, name_ar, unlocode }) => ({
        code,
        name,
        otherNames: [name_ar, unlocode ?? ""],
      })),
      typed,
    ),
} satisfies Record<string, (typed: string) => readonly Listed[]>;

/** Null: the text is ambiguous, and the person has to choose. */
const table: readonly (readonly [keyof typeof lookUps, string, string | null])[] = [
  ["country", "AE", "AE"],
  ["country", "ae", "AE"],
  ["country", " Ae ", "AE"],
  ["country", "IN", "IN"],
  ["country", "US", "US"],
  ["country", "OM", "OM"],
  ["country", "SA", "SA"],
  ["country", "IL", "IL"],
  ["country", "china", "CN"],
  ["country", "China", "CN"],
  ["country", "emirates", "AE"],
  ["country", "UAE", "AE"],
  ["country", "uk", "GB"],
  ["country", "U.S.A.", "US"],
  ["country", "turkey", "TR"],
  ["country", "turkiye", "TR"],
  ["country", "cote d'ivoire", "CI"],
  ["country", "niger", "NE"],
  ["country", "guinea", "GN"],
  ["country", "oman", "OM"],
  ["country", "germ", "DE"],
  ["country", "الصين", "CN"],
  ["country", "korea", null],
  ["country", "uni", null],
  ["country", "xi", null],
  ["country", "zzz", null],
  ["country in Arabic", "الهند", "IN"],
  ["country in Arabic", "الإمارات", "AE"],
  ["country in Arabic", "الامارات", "AE"],
  ["country in Arabic", "مصر", "EG"],
  ["country in Arabic", "AE", "AE"],
  ["country in Arabic", "india", "IN"],
  ["place", "Ningbo", "CNNGB"],
  ["place", "ningbo", "CNNGB"],
  ["place", "CNNGB", "CNNGB"],
  ["place", "cnsha", "CNSHA"],
  ["place", "Jebel Ali", "AEJEA"],
  ["place", "jebel ali", "AEJEA"],
  ["place", "Dubai", "AEDXB"],
  ["place", "Aden", "YEADE"],
  ["place", "جبل علي", "AEJEA"],
  ["place", "دبي", "AEDXB"],
  ["place", "أبوظبي", "AEAUH"],
  ["place", "ابوظبي", "AEAUH"],
  ["place", "jebl ali", null],
  ["place", "AE", null],
  ["place", "Rotterdam", null],
  ["place", "Hamburg", "DEHAM"],
  ["place", "Shanghai", "CNSHA"],
  ["place", "richm", null],
  ["place", "Göteborg", "SEGOT"],
  ["place", "goteborg", "SEGOT"],
  ["package type", "carton", "CT"],
  ["package type", "CT", "CT"],
  ["package type", "box", "BX"],
  ["package type", "pallet", "PX"],
  ["package type", "كرتون", "CT"],
  ["package type", "صندوق", "BX"],
  ["hs", "7323", null],
  ["hs", "731815", "731815"],
  ["hs", "٧٣١٨١٥", "731815"],
  ["hs", "steel nuts", "731816"],
  ["hs", "73", null],
  ["hs", "beef", null],
  ["hs", "010121", "010121"],
  ["hs", "999999", null],
  ["place", "CNNG", null],
  ["un number", "1266", "1266"],
  ["un number", "UN 1266", "1266"],
  ["un number", "UN1266", "1266"],
  ["un number", "1263", null],
  ["carrier", "MSC", "MSCU"],
  ["carrier", "maersk", "MAEU"],
  ["carrier", "EGLV", "EGLV"],
  ["carrier", "evergreen", "EGLV"],
  ["carrier", "line", null],
  ["customs centre", "KHP", "KHP"],
  ["customs centre", "khalifa port", "KHP"],
];

test.each([
  ["Ningbo", "CNNGB"],
  ["ning", "CNNGB"],
  ["Ningbo Zhoushan", "CNNGB"],
  ["Ningbo, CN", "CNNGB"],
  ["China, Ningbo", "CNNGB"],
  ["Jebel Ali (UAE)", "AEJEA"],
  ["NGB", "CNNGB"],
  ["JEA", "AEJEA"],
  ["SHA", "CNSHA"],
  ["PKG", "MYPKG"],
  ["Klang", "MYPKG"],
  ["Pusan", "KRPUS"],
  ["Xingang", "CNTXG"],
  ["Port Qasim", "PKBQM"],
  ["نينجبو", "CNNGB"],
  ["شانغهاي", "CNSHA"],
  ["سنجافورة", "SGSIN"],
  ["هامبورج", "DEHAM"],
  ["宁波", "CNNGB"],
  ["上海", "CNSHA"],
  ["上", "CNSHA"],
  ["迪拜", "AEDXB"],
  ["釜山港", "KRPUS"],
  ["닝보", "CNNGB"],
  ["부산", "KRPUS"],
  ["부산항", "KRPUS"],
  ["싱가포르", "SGSIN"],
])("the port that the trade calls %j is offered first", (typed, code) => {
  expect(references.places.search(typed, "")[0]).toBe(code);
});

test("two letters that may be a country's are the beginning of a word where no comma stands before them", () => {
  for (const typed of ["San Pe", "Port La"]) {
    expect(new Set(references.places.search(typed, "").map((code) => code.slice(0, 2))).size).toBeGreaterThan(1);
  }
});

test("the name of the trade means the port, not the town of that name", () => {
  for (const [typed, code] of [
    ["JEA", "AEJEA"],
    ["SIN", "SGSIN"],
    ["Klang", "MYPKG"],
    ["Pusan", "KRPUS"],
    ["Xingang", "CNTXG"],
    ["上海", "CNSHA"],
    ["부산", "KRPUS"],
  ] as const) {
    const { entry } = { entry: null, ...meaningOf(typed, lookUps.place(typed)) };
    expect([typed, entry?.code]).toEqual([typed, code]);
  }
});

test.each([
  ["NINGBO", "CNNGB"],
  ["Jebel Ali", "AEJEA"],
  ["singapore", "SGSIN"],
  ["SIN", "SGSIN"],
  ["PUSAN", "KRPUS"],
  ["جبل علي", "AEJEA"],
  ["宁波", "CNNGB"],
  ["두바이", "AEDXB"],
  ["JED", null],
  ["Nowhere at all", null],
  ["San Pedro", null],
  ["NINGBO, CHINA", "CNNGB"],
  ["Shanghai, CN", "CNSHA"],
  ["China, Ningbo", "CNNGB"],
  ["Klang, Malaysia", "MYPKG"],
  ["Ningbo, Japan", null],
])("the name %j in the column of a port means %s", (name, code) => {
  expect(references.places.called(name)).toBe(code);
});

test("a customs port bears the Arabic name of its place on every screen", () => {
  const ports = readSeed("adc-centers").rows.filter(({ kind, unlocode }) => kind === "SEA" && unlocode !== null);
  expect(ports.length).toBeGreaterThan(4);
  const named = ports.map(({ unlocode, name_ar }) => [unlocode, name_ar]);
  expect(named).toEqual(ports.map(({ unlocode }) => [unlocode, references.places.find(unlocode!)?.name_ar]));
});

test.each(table)("%s: %j is %s", (list, typed, code) => {
  const meaning = meaningOf(typed.trim(), lookUps[list](typed.trim()));
  expect(meaning.kind === "one" ? meaning.entry.code : null).toBe(code);
});

test.each(table.filter(([, , code]) => code !== null))("%s: %j shows first what Tab takes", (list, typed, code) => {
  expect(lookUps[list](typed.trim())[0]?.code).toBe(code);
});

test("a withdrawn package type is read by its whole code, and offered for no word or half a code", () => {
  expect(lookUps["package type"]("SX").map(({ code, name }) => [code, name])[0]).toEqual(["SX", "Set"]);
  for (const typed of ["S", "set", ""]) {
    expect(references.codeLists["package-types"].search(typed, every).map(({ code }) => code)).not.toContain("SX");
  }
  expect(references.lookups.packageType("SX")).toBe(false);
  expect(references.lookups.undg("1255")).toBe("unknown");
});

test("the code of Shanghai's airport is taken for its port, as the trade uses it, and says so", () => {
  expect(references.places.find("CNSHA")).toMatchObject({ name: "Shanghai", isPortByUse: true, functions: "4" });
  expect(lookUps.place("hongqiao").map(({ code }) => code)).toContain("CNSHA");
  expect(references.lookups.unlocode("CNSHA")).toBe(true);
});

test("a place that was withdrawn is read by its code, found by no name, and doubted in a bill", () => {
  const withdrawn = readFileSync(placesFile, "latin1")
    .split("\n")
    .slice(1, -1)
    .map(readLine)
    .find((place) => place.isWithdrawn)!;
  expect(references.places.find(withdrawn.code)?.name).toBe(withdrawn.name);
  expect(references.places.search(withdrawn.code, "")).toEqual([withdrawn.code]);
  expect(references.places.search(withdrawn.name, "")).not.toContain(withdrawn.code);
  expect(references.lookups.unlocode(withdrawn.code)).toBe("unknown");
});

test("a name of many countries speaks against none, and that of one great port against the others", () => {
  expect(references.lookups.countriesOfPlace("Richmond")).toContain("US");
  expect(references.lookups.countriesOfPlace("Rotterdam")).toEqual(["NL", "US"]);
  expect(references.lookups.countriesOfPlace("Hatta")).toEqual([]);
});

test("every word of everyday speech finds its heading in the official list", () => {
  const found = (typed: string) => lookUps.hs(typed).map(({ code }) => code);
  expect(found("beef")).toContain("020130");
  const tiles = references.codeLists.hs.search("floor tiles", every);
  expect(tiles.length).toBeGreaterThan(0);
  expect(tiles.every(({ name, also = "" }) => /\btiles?\b/i.test(`${name} ${also}`))).toBe(true);
  expect(found("carpet").every((code) => /^\d{6}$/.test(code))).toBe(true);
});

test("a text that could be several shows the ones it begins before those that only hold it", () => {
  expect(lookUps.country("ae")[0]?.code).toBe("AE");
  expect(lookUps.place("rotterdam")[0]?.code).toBe("NLRTM");
  expect(lookUps.hs("7323").every(({ code }) => code.startsWith("7323"))).toBe(true);
  expect(lookUps.place("jebl ali")[0]?.code).toBe("AEJEA");
});
