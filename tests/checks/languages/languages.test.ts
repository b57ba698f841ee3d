// Every sentence of every released language: its places, tags and plural forms, and nothing left in English or in a neighbour language.
import { locales } from "@filings/contract/platform/places";
import { expect, test } from "vitest";
import { catalogueFaults, sentenceFaults } from "./catalogue-faults.ts";
import { glossaryFaults, wordFaults } from "./glossary-words.ts";

test.each([
  ["fr-FR", "{n} bills", "{m} connaissements", ["places: “m” for “n”"]],
  ["fr-FR", "<0>Seal</0> it", "Scellez-le", ["tags: “” for “/0 0”"]],
  [
    "hr-HR",
    "{n, plural, one {# bill} other {# bills}}",
    "{n, plural, one {# teretnica} other {# teretnica}}",
    ["plural of n: one other for few one other"],
  ],
  ["ko-KR", "{n, plural, one {# bill} other {# bills}}", "{n}건", ["no plural of n"]],
  ["es-ES", "{k, select, A {one} other {two}}", "{k, select, B {uno} other {dos}}", ["no choice k: A"]],
  ["fr-FR", "Send the bill", "Send the bill", ["“the” is not of this language"]],
  [
    "es-ES",
    "The bill was sent",
    "A conta foi enviada com os documentos",
    ["“foi” is not of this language", "“os” is not of this language"],
  ],
  [
    "sr-Latn-RS",
    "Next week",
    "Sljedeći tjedan",
    ["“sljedeći” is not of this language", "“tjedan” is not of this language"],
  ],
  ["fr-FR", "Price:", "Prix\u00a0:", ["a no-break space: write the narrow one, U+202F"]],
  ["fr-FR", "Price:", "Prix :", ["an ordinary space at a mark: write the narrow one, U+202F"]],
  ["fr-FR", "“{name}”", "« {name} »", ["an ordinary space at a mark: write the narrow one, U+202F"]],
  ["fr-FR", "Price:", "Prix\u202f:", []],
  ["zh-Hans", "Sign in.", "请登录。", ["“请” asks politely: begin with the verb"]],
  ["zh-Hans", "Answer the request.", "回复信息请求，再提出申请。", []],
  ["nl-NL", "Status", "Status", []],
])("in %s “%s” said as “%s” is found out", (tag, english, said, faults) => {
  expect(sentenceFaults(tag, english, said)).toEqual(faults);
});

const translated = locales.filter(({ code, released }) => released && code !== "pseudo" && code !== "en_GB");

test.each(translated.map(({ code, tag }) => [code, tag] as const))(
  "%s has every sentence whole [spec 1.languages.further]",
  (locale, tag) => {
    expect(catalogueFaults(locale, tag)).toEqual([]);
  },
);

test.each([
  ["hu_HU", "Your headquarters pays", "A székhely fizet", ["not the glossary’s word for headquarters (of units)"]],
  ["ar_EG", "Close the unit", "إغلاق الوحدة", ["not the glossary’s word for unit (a company under a headquarters)"]],
  ["ar_EG", "Close the unit", "إغلاق الوحدة التابعة", []],
  ["ar_EG", "One credit", "وحدة واحدة", ["a credit is called a unit"]],
  ["ar_EG", "{stage, select, unit {Moved} other {Moved back}}", "{stage, select, unit {نُقل} other {أُعيد}}", []],
])("in %s “%s” said as “%s” keeps to the glossary or is found out", (locale, english, said, faults) => {
  expect(wordFaults(locale, english, said)).toEqual(faults);
});

test.each(translated.map(({ code }) => code))(
  "%s calls headquarters, units and credits as its glossary does",
  (locale) => {
    expect(glossaryFaults(locale)).toEqual([]);
  },
);
