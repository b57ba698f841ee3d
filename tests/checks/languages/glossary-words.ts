// Finds sentences that call the headquarters of a company, or a unit under it, by another word than the glossary of their language.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { catalogueEntries } from "../../../scripts/docs/catalogue.ts";
import { root } from "../sources.ts";

type Stems = Readonly<Record<string, RegExp>>;

interface Term {
  /** The row of the glossary. */
  readonly row: string;
  readonly english: RegExp;
  /** What every form of the glossary's word has. */
  readonly stems: Stems;
}

const headquarters: Stems = {
  ar_EG: /مقر(?:ك|ه)? (?:ال)?رئيسي/,
  es_ES: /sede/i,
  fr_FR: /siège/i,
  hr_HR: /sjedišt/i,
  hu_HU: /központ/i,
  ko_KR: /본사/,
  nl_NL: /hoofdkanto/i,
  pt_PT: /sede/i,
  sl_SI: /sedež/i,
  sr_RS: /sedišt/i,
  zh_Hans: /总公司/,
};

const unit: Stems = {
  ar_EG: /وحد(?:ة|ات|اتك) (?:ال)?تابعة/,
  es_ES: /unidad/i,
  fr_FR: /unité/i,
  hr_HR: /jedinic/i,
  hu_HU: /egység/i,
  ko_KR: /사업부/,
  nl_NL: /eenhe(?:id|den)/i,
  pt_PT: /unidade/i,
  sl_SI: /enot/i,
  sr_RS: /jedinic/i,
  zh_Hans: /下属单位/,
};

export const glossaryTerms: readonly Term[] = [
  { row: "headquarters (of units)", english: /\bheadquarters\b/i, stems: headquarters },
  { row: "unit (a company under a headquarters)", english: /\bunits?\b/i, stems: unit },
];

/** Units of measure and of a message. */
const otherUnits: ReadonlySet<string> = new Set(["It was converted from another unit.", "A number of units"]);

/** In Arabic one word served both: a credit is never called by that of a unit. */
const creditAsUnit: Stems = { ar_EG: /وحد(?:ة|ات|تان|تين)/ };

/** Places and the keys of choices are no words of a sentence. */
const wordless = /\{\w+\}|\b\w+(?= \{)/g;

/** What is wrong with the words of one sentence; empty: nothing. */
export function wordFaults(locale: string, english: string, said: string): string[] {
  if (otherUnits.has(english)) return [];
  const words = english.replaceAll(wordless, " ");
  const missing = glossaryTerms.filter((term) => term.english.test(words) && term.stems[locale]?.test(said) === false);
  const isOfUnit = /\bunits?\b/i.test(words);
  const isWrong = /\bcredits?\b/i.test(words) && !isOfUnit && creditAsUnit[locale]?.test(said) === true;
  return [
    ...missing.map(({ row }) => `not the glossary’s word for ${row}`),
    ...(isWrong ? ["a credit is called a unit"] : []),
  ];
}
/** Each sentence of a language's catalogue that has another word, and each term that its glossary lacks. */
export function glossaryFaults(locale: string): string[] {
  const glossary = readFileSync(join(root, `packages/phrases/glossary/${locale}.md`), "utf8").split("\n");
  const lacking = glossaryTerms.filter(({ row, stems }) => {
    const word = glossary.find((line) => line.startsWith(`| ${row} |`))?.split("|")[2];
    return word === undefined || stems[locale]?.test(word) !== true;
  });
  const name = ({ context, id }: { context: string; id: string }) => `${context}|${id}`;
  const said = new Map(catalogueEntries(locale).map((entry) => [name(entry), entry.message]));
  const faults = catalogueEntries("en_GB").flatMap((entry) =>
    wordFaults(locale, entry.message, said.get(name(entry)) ?? "").map((fault) => `${entry.id}: ${fault}`),
  );
  return [...lacking.map(({ row }) => `the glossary lacks ${row}`), ...faults];
}
