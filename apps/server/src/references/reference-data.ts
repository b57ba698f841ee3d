// The lists a filing is checked against, in memory and ready to look up and search.
import type { Known, Lookups, UndgEntry } from "@filings/contract/mpci/findings";
import { readSeed, type Seed, type UndgRow, type UnlocodeRow } from "./seeds.ts";

export interface Searchable<Row> {
  readonly list: Omit<Seed<Row>, "rows">;
  readonly search: (text: string, keep: (row: Row) => boolean) => Row[];
}

export interface ReferenceData {
  readonly lookups: Omit<Lookups, "carrier">;
  readonly unlocode: Searchable<UnlocodeRow>;
  readonly undg: Searchable<UndgRow>;
}

export function loadReferenceData(): ReferenceData {
  const unlocode = readSeed("unlocode");
  const undg = readSeed("undg");
  const undgByNumber = Map.groupBy(undg.rows as UndgEntry[], (row) => row.un_number);
  return {
    lookups: {
      unlocode: knows(unlocode, (row) => row.code),
      country: knows(readSeed("countries"), (row) => row.code),
      packageType: knows(readSeed("package-types"), (row) => row.code),
      hs6: knows(readSeed("hs"), (row) => row.code),
      containerType: knows(readSeed("container-types"), (row) => row.code),
      undg: (number) => undgByNumber.get(number) ?? (undg.complete ? [] : "unknown"),
      stopTerms: readSeed("stop-terms").rows.map((row) => row.term),
      dangerousWords: readSeed("dangerous-words").rows.map((row) => row.word),
      hsKeywords: Object.fromEntries(readSeed("hs-keywords").rows.map((row) => [row.keyword, row.chapters])),
    },
    unlocode: searchable(unlocode, (row) => [row.code, row.name, row.name_ar ?? ""]),
    undg: searchable(undg, (row) => [row.un_number, row.proper_shipping_name]),
  };
}

function knows<Row>(seed: Seed<Row>, codeOf: (row: Row) => string): (code: string) => Known {
  const codes = new Set(seed.rows.map(codeOf));
  return (code) => codes.has(code) || (seed.complete ? false : "unknown");
}

/** Without marks, case and the Arabic letters that are written both ways, so that a spelling does not hide a place. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}|\u0640/gu, "")
    .replace(/[إأآٱ]/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Best first: the code itself, then a name that begins so, a word that begins so, a name that is one letter off. */
function searchable<Row>({ rows, ...list }: Seed<Row>, textsOf: (row: Row) => string[]): Searchable<Row> {
  const folded = rows.map((row) => ({
    row,
    texts: textsOf(row)
      .map(fold)
      .filter((text) => text !== ""),
  }));
  return {
    list,
    search: (text, keep) => {
      const wanted = fold(text);
      if (wanted === "") return rows.filter(keep);
      const ranked = folded
        .map(({ row, texts }, index) => ({ row, index, rank: Math.min(...texts.map((one) => rankOf(one, wanted))) }))
        .filter(({ row, rank }) => rank < Number.POSITIVE_INFINITY && keep(row));
      return ranked.sort((a, b) => a.rank - b.rank || a.index - b.index).map(({ row }) => row);
    },
  };
}

function rankOf(text: string, wanted: string): number {
  if (text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  if (text.includes(` ${wanted}`)) return 2;
  const words = wanted.split(" ");
  if (words.length > 1 && words.every((word) => text.startsWith(word) || text.includes(` ${word}`))) return 3;
  if (wanted.length >= 4 && text.includes(wanted)) return 4;
  if (wanted.length >= 5 && text.split(" ").some((word) => oneOff(word.slice(0, wanted.length + 1), wanted))) return 5;
  return Number.POSITIVE_INFINITY;
}

/** One letter changed, missing, added, or two neighbours swapped. */
function oneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
