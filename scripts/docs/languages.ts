// The languages of the product: how many sentences each has, how much longer than the English, its glossary, and who read it.
import { readFileSync } from "node:fs";
import { locales } from "@filings/contract/platform/places";
import { catalogueEntries } from "./catalogue.ts";
import { table } from "./markdown.ts";

const folder = new URL("../../packages/phrases/glossary/", import.meta.url);

/** Second readings: a row is language, sentences read, mended, translated back, of those with another meaning. */
function reviews(): Map<string, readonly string[]> {
  const [, ...rows] = readFileSync(new URL("reviews.tsv", folder), "utf8").trimEnd().split("\n");
  return new Map(rows.map((row) => row.split("\t")).map(([code = "", ...counts]) => [code, counts]));
}

function glossary(code: string): { terms: number; withoutSource: number } {
  const rows = readFileSync(new URL(`${code}.md`, folder), "utf8")
    .split("\n")
    .filter((line) => /^\|(?!\s*-)/.test(line));
  return { terms: rows.length - 1, withoutSource: rows.filter((line) => /\|\s*no source\s*\|\s*$/i.test(line)).length };
}

/** How many letters beside a hundred of the English, and which share of the sentences has more than 140. */
function lengths(code: string): { usual: number; long: number } {
  const english = new Map(catalogueEntries("en_GB").map(({ context, id, message }) => [`${context}|${id}`, message]));
  const ratios = catalogueEntries(code).map(
    ({ context, id, message }) => message.length / (english.get(`${context}|${id}`)?.length ?? message.length),
  );
  const inOrder = ratios.toSorted((one, other) => one - other);
  return {
    usual: Math.round(100 * inOrder[Math.floor(inOrder.length / 2)]!),
    long: Math.round((100 * ratios.filter((ratio) => ratio > 1.4).length) / ratios.length),
  };
}

export function renderLanguages(): string {
  const read = reviews();
  const translated = locales.filter(({ code, released }) => released && code !== "en_GB" && code !== "pseudo");
  const rows = translated.map(({ code, name }) => {
    const { terms, withoutSource } = glossary(code);
    const { usual, long } = lengths(code);
    const [sentences = "–", mended = "–", back = "–", differing = "–"] = read.get(code) ?? [];
    const words = `[${terms}](../packages/phrases/glossary/${code}.md), ${withoutSource} without a source`;
    const own = [`${name} (${code})`, String(catalogueEntries(code).length), `${usual} %`, `${long} %`, words];
    return [...own, sentences, mended, back, differing];
  });
  const head = [
    "Language",
    "Sentences",
    "Length",
    "Longer than 140 %",
    "Terms of the trade",
    "Read by a second person",
    "Mended",
    "Translated back",
    "Of those another meaning",
  ];
  const waiting = locales.filter(({ released }) => !released).map(({ code, name }) => `${name} (${code})`);
  return [
    "# Languages",
    "",
    "Rendered by `npm run docs` from the catalogues, the glossaries and `packages/phrases/glossary/reviews.tsv`. English is written first; the length is that of the middle sentence beside it. A source says where a term stands as its translator knows it.",
    "",
    table(head, rows),
    ...(waiting.length === 0 ? [] : ["", `Not released yet: ${waiting.join(", ")}.`]),
    "",
  ].join("\n");
}
