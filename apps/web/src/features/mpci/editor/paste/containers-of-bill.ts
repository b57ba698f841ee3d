// Which container of the bill is meant by a number, the number of its row, or a part of it.
import type { Equipment } from "@filings/contract/mpci/filing";
import { toLatinDigits } from "@filings/contract/values/read-number";
import type { Column } from "#filing/mpci/cells/paste-block.ts";
import { containerNumberOf } from "#filing/mpci/cells/understand-in-row.ts";

export interface Offered {
  /** Of its row, counted from 1. */
  readonly row: number;
  readonly number: string;
  readonly sizeType: string;
}

export function offeredBy(equipment: readonly Equipment[]): Offered[] {
  const offered = new Map<string, Offered>();
  for (const [index, { container_number: number, size_type }] of equipment.entries()) {
    if (number) offered.set(number, { row: index + 1, number, sizeType: size_type ?? "" });
  }
  return [...offered.values()];
}

/** What is typed, with the number of a row, or a part of a number that can only be one of the bill's, made whole. */
export function wholeNumbers(text: string, all: readonly Offered[]): string {
  const words = text.split(/[,;،؛]/).map((word) => word.trim());
  return words.map((word) => (word === "" ? word : (matching(all, word).meant?.number ?? word))).join(", ");
}

interface Matching {
  readonly shown: readonly Offered[];
  readonly isKnown: boolean;
  /** The one that can only be meant by a word that is no whole number. */
  readonly meant?: Offered | undefined;
}

/** As many digits of a container's number are typed rather than the number of its row. */
const partDigits = 3;

/** A whole number offers all, so that another can be chosen in its stead. */
export function matching(all: readonly Offered[], word: string): Matching {
  const wanted =
    containerNumberOf(word) ??
    toLatinDigits(word)
      .toUpperCase()
      .replace(/[\s.\-/]/g, "");
  if (all.some(({ number }) => number === wanted)) return { shown: all, isKnown: true };
  const parts = all.filter(({ number }) => number.includes(wanted));
  const ofRow = all.find(({ row }) => String(row) === wanted);
  if (ofRow !== undefined && (wanted.length < partDigits || parts.length === 0)) {
    return { shown: [ofRow, ...parts.filter((part) => part !== ofRow)], isKnown: false, meant: ofRow };
  }
  return { shown: parts, isKnown: false, meant: parts.length === 1 ? parts[0] : undefined };
}

/** The column of goods that names their containers, for a paste: numbers of rows become containers, and a row there is not is not taken. */
export function amongContainers<Row>(column: Column<Row>, equipment: readonly Equipment[]): Column<Row> {
  const all = offeredBy(equipment);
  const isOfRow = (word: string) => all.some(({ row }) => String(row) === word);
  const isUnknown = (word: string) =>
    /^\d+$/.test(word) && !isOfRow(word) && (word.length < partDigits || matching(all, word).meant === undefined);
  return {
    ...column,
    takes: (text: string) => !rowsIn(text).split(", ").some(isUnknown),
    write: (row: Row, text: string) => column.write(row, wholeNumbers(rowsIn(text), all)),
  };
}

/** "1 & 2" and "Container 1" as "1, 2" and "1"; any other text as it is. */
function rowsIn(text: string): string {
  const plain = toLatinDigits(text).trim();
  const words = plain.replace(/containers?|cntrs?|conts?|الحاوية|حاوية|no\.?|#/giu, " ").trim();
  return /^\d{1,3}(?:[\s,;،؛&+/]+\d{1,3})*$/.test(words) ? words.split(/\D+/).join(", ") : plain;
}
