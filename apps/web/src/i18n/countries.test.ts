// A country is known by its code and by its name in both languages.
import { expect, test } from "vitest";
import { countryCodeInAnyLanguage, countryCodeOf } from "./countries.ts";

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
