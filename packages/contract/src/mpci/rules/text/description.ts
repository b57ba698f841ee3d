// The rules of a goods description: real goods, no stop term, consistent with HS chapter and dangers (V42 to V45, V63).
import type { GoodsItem } from "#mpci/filing";
import { type Check, given, type Report, reportLength, requireText } from "#mpci/report";
import { descriptionMost } from "./lengths.ts";
import { type PhraseFinder, phraseFinder, wordsOf } from "./phrase-finder.ts";

const lookedAtFirst = 200;
const lettersLeast = 3;

/** Words that accompany goods without naming them: codes, marks, counts and units. */
const emptyWords = new Set(
  `HS HSCODE CODE CODES HTS TARIFF NO NOS NUMBER NUMBERS N M C MARK MARKS CTN CTNS CARTON CARTONS PKG PKGS PACKAGE PACKAGES
   PLT PLTS PALLET PALLETS PC PCS PIECE PIECES BOX BOXES BAG BAGS DRUM DRUMS CASE CASES ROLL ROLLS SET SETS UNIT UNITS
   KG KGS KGM CBM MT OF AND X STC`.split(/\s+/),
);
const wrappers = /\bSAID TO CONTAIN\b/g;

export function checkDescriptions(check: Check<"bill_type" | "goods_items">): void {
  const { body, report } = check;
  const { stopTerms, stopTermSet, dangers, keywords } = findersOf(check.lookups);
  const firstLines = new Map<string, number>();
  for (const [index, item] of body.goods_items.entries()) {
    const path = `goods_items[${index}].description`;
    const text = requireText(report, path, item.description);
    if (text === null) continue;
    reportLength(report, path, text, descriptionMost);
    const words = wordsOf(text.slice(0, descriptionMost));
    checkGoodsNamed(report, path, text, words);
    checkStopTerms(check, path, { words, stopTerms, stopTermSet });
    checkDangers(report, path, item, dangers(words));
    checkChapter(check, `goods_items[${index}].hs_code`, { item, words, keywords });
    checkSameGoods(report, path, { item, words, line: index + 1, firstLines });
  }
}

interface Finders {
  readonly stopTerms: PhraseFinder;
  readonly stopTermSet: Set<string>;
  readonly dangers: PhraseFinder;
  readonly keywords: PhraseFinder;
}

/** The lists stay the same from check to check. */
function findersOf({ stopTerms, dangerousWords, hsKeywords }: Check["lookups"]): Finders {
  return {
    stopTerms: once(stopTerms, finders, () => phraseFinder(stopTerms)),
    stopTermSet: once(stopTerms, sets, () => {
      return new Set(stopTerms.map(wordsOf).flatMap((words) => [words.join(" "), coreOf(words)]));
    }),
    dangers: once(dangerousWords, finders, () => phraseFinder(dangerousWords, { anyNumber: true })),
    keywords: once(hsKeywords, finders, () => phraseFinder(Object.keys(hsKeywords), { anyNumber: true })),
  };
}

const finders = new WeakMap<object, PhraseFinder>();
const sets = new WeakMap<object, Set<string>>();

function once<T>(list: object, made: WeakMap<object, T>, make: () => T): T {
  const known = made.get(list) ?? make();
  made.set(list, known);
  return known;
}

function mayName(word: string): boolean {
  return !emptyWords.has(word) && !/\d/.test(word);
}

function namesGoods(words: readonly string[]): boolean {
  let letters = 0;
  for (const word of words) {
    if (mayName(word)) letters += word.length;
    if (letters >= lettersLeast) return true;
  }
  return false;
}

function checkGoodsNamed(report: Report, path: string, text: string, words: readonly string[]): void {
  if (!namesGoods(words)) report("v42_no_goods_named", path, { value: text.slice(0, 80) });
  else if (text.length > lookedAtFirst && !namesGoods(wordsOf(text.slice(0, lookedAtFirst)))) {
    report("v42_goods_named_late", path, { first: lookedAtFirst });
  }
}

/** The description without counts, marks and "said to contain". */
function coreOf(words: readonly string[]): string {
  return words.join(" ").replace(wrappers, " ").split(" ").filter(mayName).join(" ").trim();
}

/** The goods of a master bill are told by the bills beneath it. */
function checkStopTerms(
  { body, report }: Check<"bill_type">,
  path: string,
  { words, stopTerms, stopTermSet }: { words: readonly string[]; stopTerms: PhraseFinder; stopTermSet: Set<string> },
): void {
  const [longest] = stopTerms(words);
  if (longest === undefined) return;
  const term = [words.join(" "), coreOf(words)].find((text) => text !== "" && stopTermSet.has(text));
  if (body.bill_type === "MASTER") report("v43_stop_term_on_master", path, { term: term ?? longest });
  else if (term === undefined) report("v43_has_stop_term", path, { term: longest });
  else report("v43_is_stop_term", path, { term });
}

function checkDangers(report: Report, path: string, item: GoodsItem, found: readonly string[]): void {
  const [word] = found;
  if (word !== undefined && item.dangerous_goods.length === 0) report("v63_dangerous_word", path, { word });
}

/** A hint only, and only when no keyword of the description matches the chapter. */
function checkChapter(
  { lookups, report }: Pick<Check, "lookups" | "report">,
  path: string,
  { item, words, keywords }: { item: GoodsItem; words: readonly string[]; keywords: PhraseFinder },
): void {
  const chapter = given(item.hs_code)?.slice(0, 2);
  if (chapter === undefined || !/^\d\d$/.test(chapter)) return;
  const found = keywords(words);
  const [word] = found;
  if (word === undefined || found.some((keyword) => lookups.hsKeywords[keyword]?.includes(chapter))) return;
  const chapters = (lookups.hsKeywords[word] ?? []).join(", ");
  report("v45_chapter_and_wording", path, { word, chapter, chapters });
}

function checkSameGoods(
  report: Report,
  path: string,
  {
    item,
    words,
    line,
    firstLines,
  }: { item: GoodsItem; words: readonly string[]; line: number; firstLines: Map<string, number> },
): void {
  const goods = `${given(item.hs_code) ?? ""} ${words.join(" ")}`;
  const first = firstLines.get(goods);
  if (first === undefined) firstLines.set(goods, line);
  else report("v44_same_goods", path, { first });
}
