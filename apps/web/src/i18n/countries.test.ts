// A country is known by its code and by its name in both languages.
import { fold } from "@filings/contract/values/fold";
import { expect, test } from "vitest";
import { countryCodeInAnyLanguage, countryCodeOf, countryName, findCountries } from "./countries.ts";
import { countryCodes } from "./country-codes.ts";
import { languages } from "./language.ts";

test.each([
  ["cn", "CN"],
  ["China", "CN"],
  ["china", "CN"],
  ["CHINA ", "CN"],
  ["P.R. China", "CN"],
  ["Made in China", "CN"],
  ["الصين", "CN"],
  ["ألمانيا", "DE"],
  ["المانيا", "DE"],
  ["الإمارات العربية المتحدة", "AE"],
  ["UAE", "AE"],
  ["U.S.A.", "US"],
  ["Türkiye", "TR"],
  ["Turkey", "TR"],
  ["Côte d'Ivoire", "CI"],
  ["South Korea", "KR"],
  ["Vietnam", "VN"],
  ["the Netherlands", "NL"],
])("%s is %s", (text, code) => {
  expect(countryCodeOf(text)).toBe(code);
});

test("what is no country has no code", () => {
  expect(countryCodeOf("Chinatown")).toBeNull();
  expect(countryCodeOf("XX")).toBeNull();
  expect(countryCodeOf("")).toBeNull();
});

test("the word of a reader's language finds what is called so in it, and no country of another", () => {
  const english = findCountries("en-GB", "Island");
  expect(english.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Christmas Island", "Cocos (Keeling) Islands"]),
  );
  expect(english.filter(({ name }) => !/Island/.test(name)).map(({ code }) => code)).toEqual([]);
  expect(findCountries("hr-HR", "Island")[0]).toMatchObject({ code: "IS", name: "Island" });
});

test("no name of a country is another country's in a language that is spoken here", () => {
  const codes = new Map<string, string>();
  for (const { tag } of languages) {
    for (const code of countryCodes) {
      const name = fold(countryName(tag, code) ?? "");
      expect(codes.get(name) ?? code, `${name} in ${tag}`).toBe(code);
      codes.set(name, code);
    }
  }
});

test.each([
  ["China", "CN"],
  ["kína", "CN"],
  ["Kina", "CN"],
  ["Kitajska", "CN"],
  ["Chine", "CN"],
  ["Alemania", "DE"],
  ["Países Baixos", "NL"],
  ["Zuid-Korea", "KR"],
  ["中国", "CN"],
  ["독일", "DE"],
])("%s in a column of countries is %s", (text, code) => {
  expect(countryCodeInAnyLanguage(text)).toBe(code);
});

test("a word that is a country in another language stays a word at the end of an address", () => {
  expect(countryCodeOf("Island")).toBeNull();
  expect(countryCodeInAnyLanguage("Island")).toBe("IS");
});
