// Finds weights, volumes and counts of packages in the texts of a bill, with what they belong to.
import { packageTypeOf } from "@filings/contract/mpci/package-type-names";
import { formatDecimal, parseDecimal } from "@filings/contract/values/decimal";
import { readNumber } from "@filings/contract/values/read-number";
import type { Segment } from "../layout/segments.ts";
import type { Label } from "./find-labels.ts";
import type { LabelKind } from "./labels.ts";
import type { Paper } from "./page-texts.ts";
import type { Doubt } from "./proposal.ts";

export type Measure = "weight" | "volume" | "packages";

export interface Amount {
  readonly measure: Measure;
  /** In kilograms, cubic metres or pieces. */
  readonly value: string;
  /** Of packages: the code of their kind; null: the paper does not say it here. */
  readonly kind: string | null;
  readonly segment: Segment;
  readonly doubts: readonly Doubt[];
  /** labelled: behind a label of its own. loose: nothing says what it counts. pieces: of the goods rather than of their packages. */
  readonly standing: "total" | "labelled" | "column" | "loose" | "pieces";
}

const number = String.raw`\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{1,3})?|\d+(?:[.,]\d+)?`;
const weightUnit = String.raw`KGS?\b|KGM\b|KILOS?\b|KILOGRAMM?S?\b|MTS?\b|M\/TONS?\b|METRIC TONS?\b|TONS?\b|TONNES?\b|TNE\b|LBS?\b|POUNDS?\b|公斤|千克`;
const volumeUnit = String.raw`CBM\b|M3\b|M³|MTQ\b|CU\.?\s?M(?:ETERS?|ETRES?)?\b|CUBIC MET(?:ER|RE)S?\b|立方米`;
export const packageWord = String.raw`CARTONS?|CTNS?|CT\b|PACKAGES?|PKGS?|PALLETS?|PALETS?|PLTS?|BAGS?|BALES?|BOXE?S?|CASES?|CRATES?|DRUMS?|ROLLS?|BUNDLES?|BDLS?|COILS?|SACKS?|REELS?|SKIDS?|JUMBO BAGS?|IBCS?|BARRELS?|JERRICANS?|TINS?|CYLINDERS?|KARTONS?|KARTON|KISTEN?|PALETTEN?|COLLI|SACKE?|CAJAS?|BULTOS?|SACOS?|PALES?|TAMBORES?|箱|件|托盘`;
/** Before the word for the packages. */
export const material = "WOODEN|WOOD|PLYWOOD|STEEL|METAL|IRON|PLASTIC|CARDBOARD|PAPER|FIBRE|FIBER|EURO|PP|JUTE|POLY";
const piecesWord = "PCS|PIECES?|UNITS?|SETS?|PRS|PAIRS?";
const foreign: Readonly<Record<string, string>> = {
  KARTON: "CT",
  KARTONS: "CT",
  KISTE: "CS",
  KISTEN: "CS",
  PALETTE: "PX",
  PALETTEN: "PX",
  COLLI: "PK",
  SACK: "SA",
  SACKE: "SA",
  CAJA: "CT",
  CAJAS: "CT",
  BULTO: "PK",
  BULTOS: "PK",
  SACO: "BG",
  SACOS: "BG",
  PALE: "PX",
  PALES: "PX",
  TAMBOR: "DR",
  TAMBORES: "DR",
  箱: "CT",
  件: "PK",
  托盘: "PX",
  BOXES: "BX",
};

const forms: readonly (readonly [Measure, RegExp])[] = [
  ["weight", new RegExp(String.raw`(?<![\dA-Z/.,-])(${number})\s*\(?(${weightUnit})`, "giu")],
  [
    "weight",
    new RegExp(String.raw`\b(KGS?|KGM)\b\.?\s*[:.]?\s*(${number})(?![\d.,]|\s*(?:KGS?|KGM|CBM|M3|CTNS?))`, "giu"),
  ],
  ["volume", new RegExp(String.raw`(?<![\dA-Z/.,-])(${number})\s*(${volumeUnit})`, "giu")],
  [
    "volume",
    new RegExp(String.raw`\b(CBM|M3|MTQ|MC)\b\.?\s*[:.]?\s*(${number})(?![\d.,]|\s*(?:KGS?|KGM|CBM|M3))`, "giu"),
  ],
  [
    "packages",
    new RegExp(String.raw`(?<![\dA-Z/.,-])(${number})\s*(?:X\s*)?\(?(?:(?:${material})\s+)?(${packageWord})\b`, "giu"),
  ],
  ["packages", new RegExp(String.raw`(?<![\dA-Z/.,-])(${number})\s*(箱|件|托盘)`, "gu")],
  ["packages", new RegExp(String.raw`(?<![\dA-Z/.,-])(${number})\s*(${piecesWord})\b`, "giu")],
];

const isPieces = new RegExp(`^(?:${piecesWord})$`, "i");
const notGross =
  /(?:\bNET\b|\bN\.?\s?W\b|\bNETT\w*|\bNETO\b|\bTARE\b|\bVGM\b|净重|\bPER\b|\bEACH\b|\bX|@)\W*(?:WEIGHT|WT|GEWICHT)?\W*$/i;
const isEach = new RegExp(
  String.raw`^\W*(?:PER|EACH|A PIECE|X\s*\d)|^\)?\/(?!\s*\d)|^\s*\)?\s*\/\s*\p{L}|^\s*(?:NET )?(?:${packageWord})\b`,
  "iu",
);
const grossBefore =
  /(?:GROSS|G\.?\s?W|BRUTTO\w*|BRUTO|BRUT|毛重|MEAS\w*|VOL\w*|TOTAL|PACKAGES|PKGS?|QTY|QUANTITY)\.?\s*(?:WEIGHT|WT|WGT)?\W*$/i;
const isTotalRow = /\b(?:GRAND |SUB-?)?TOTAL(?:S|ES)?\b|\bGESAMT|\bSUMME\b|合计|总计|\bSAY\b/i;

/** How the paper parts thousands, by the numbers that can be meant in one way alone; null: it has none. */
export function decimalMark(segments: readonly Segment[]): "." | "," | null {
  let [points, commas] = [0, 0];
  for (const { text } of segments) {
    points += [
      ...text.matchAll(/\d,\d{3}\.\d|(?<![\d.,])(?:\d{1,3}|\d{5,})\.\d{2}(?![\d.,])|(?<![\d.])\d{4,}\.\d{3}(?![\d.])/g),
    ].length;
    commas += [...text.matchAll(/\d\.\d{3},\d|(?<![\d.,])\d+,\d{1,2}(?![\d.,])|(?<![\d,])\d{4,},\d{1,3}(?!\d)/g)]
      .length;
  }
  return points > 0 && commas === 0 ? "." : commas > 0 && points === 0 ? "," : null;
}

interface Read {
  readonly value: string;
  readonly doubts: readonly Doubt[];
}

function readSize(text: string, measure: Measure, mark: "." | "," | null): Read | null {
  const places = measure === "packages" ? 0 : 3;
  const read = readNumber(text, { places, usualMost: measure === "volume" ? 999 : 999_999 });
  if (read === null) return null;
  if (read.other === null) return { value: shortest(read.plain), doubts: [] };
  const isThousands = /^\d{1,3}([.,])\d{3}$/.exec(text)?.[1];
  // The other mark parts thousands, as the paper's other numbers show.
  if (mark !== null && isThousands !== undefined) {
    const thousands = text.replace(/[.,]/g, "");
    const decimal = text.replace(",", ".");
    return { value: shortest(isThousands === mark ? decimal : thousands), doubts: [] };
  }
  return { value: shortest(read.plain), doubts: ["two_meanings"] };
}

/** Without zeros at the end, so that equal amounts have one text. */
function shortest(plain: string): string {
  const size = parseDecimal(plain);
  return size === null ? plain : formatDecimal(size);
}

const poundMicrograms = 453_592_370n;

function inKilograms({ value, doubts }: Read, unit: string): Read {
  const size = parseDecimal(value);
  const plain = unit.toUpperCase().replace(/[^A-Z]/g, "");
  if (size === null || /^(?:KG|KIL)/.test(plain) || plain === "") return { value, doubts };
  if (/^(?:LB|POUND)/.test(plain)) {
    const kilograms = (size * poundMicrograms + 500_000_000n) / 1_000_000_000n;
    return { value: formatDecimal(kilograms), doubts: [...doubts, "converted"] };
  }
  // A bare ton may be a short one.
  const isMetric = /^(?:MT|MTON|METRIC|TNE|TONNE)/.test(plain);
  return { value: formatDecimal(size * 1000n), doubts: isMetric ? doubts : [...doubts, "converted"] };
}

function kindOf(word: string): string | null {
  const upper = word.toUpperCase();
  return foreign[upper] ?? packageTypeOf(upper);
}

const columnKinds: readonly LabelKind[] = [
  "gross_weight",
  "volume",
  "packages",
  "package_type",
  "seal",
  "size_type",
  "container_number",
  "description",
  "marks",
  "hs_code",
  "other",
];

/** The heading of the column in which a segment stands: the nearest above that overlaps; on a page without headings, those of the page before. */
export function columnOf(paper: Paper, segment: Segment): Label | null {
  const heads = paper.labels.filter(
    (one) => columnKinds.includes(one.kind) && one.inline === "" && (!one.hasColon || isAmongHeads(paper, one)),
  );
  const above = (page: number, y: number) =>
    heads
      .filter(
        ({ segment: one }) =>
          one.page === page && one.y < y - 1 && one.left < segment.right && one.right > segment.left,
      )
      .sort((one, other) => other.segment.y - one.segment.y)[0] ?? null;
  return (
    above(segment.page, segment.y) ?? (segment.page > 1 ? above(segment.page - 1, Number.POSITIVE_INFINITY) : null)
  );
}

/** With a colon, in a row of labels that have nothing beside them. */
function isAmongHeads(paper: Paper, { segment }: Label): boolean {
  const inRow = paper.segments.filter(({ row }) => row === segment.row);
  return inRow.length > 2 && inRow.every(paper.isLabel);
}

const measureOfColumn: Partial<Record<LabelKind, Measure>> = {
  gross_weight: "weight",
  volume: "volume",
  packages: "packages",
};

export function amountsOf(paper: Paper): Amount[] {
  const mark = decimalMark(paper.segments);
  const texts = Map.groupBy(paper.segments, ({ row }) => row);
  const inRow = (segment: Segment) => (texts.get(segment.row) ?? []).map(({ text }) => text).join(" ");
  return paper.segments.flatMap((segment, at) => {
    const isTotal = isTotalRow.test(inRow(segment));
    const label = paper.labels.find((one) => one.segment === segment) ?? besideLabel(paper, segment, at);
    const column = columnOf(paper, segment);
    if (label?.kind === "other" && !isTotal && /NET|TARE|VGM|PESO NETO/i.test(label.segment.text)) return [];
    if (column?.kind === "other" && /NET|TARE|VGM/i.test(column.segment.text)) return [];
    const found: Amount[] = [];
    for (const [measure, form] of forms) {
      for (const match of segment.text.matchAll(form)) {
        const [first = "", second = ""] = match.slice(1);
        const isBehind = /^\d/.test(second);
        const [size, unit] = isBehind ? [second, first] : [first, second];
        const before = segment.text.slice(0, match.index);
        if (notGross.test(before) || isEach.test(segment.text.slice(match.index + match[0].length))) continue;
        const read = readSize(size, measure, mark);
        if (read === null || found.some((one) => one.measure === measure && one.value === read.value)) continue;
        const { value, doubts } = measure === "weight" ? inKilograms(read, unit) : read;
        const isLabelled = label !== null && measureOfColumn[label.kind] === measure;
        const pieces = isPieces.test(unit);
        const standing = isTotal
          ? "total"
          : isLabelled || grossBefore.test(before)
            ? "labelled"
            : pieces
              ? "pieces"
              : column !== null && measureOfColumn[column.kind] === measure
                ? "column"
                : "loose";
        found.push({ measure, value, kind: measure === "packages" ? kindOf(unit) : null, segment, doubts, standing });
      }
    }
    const unit = found.length === 0 ? unitBehind(paper, segment, at) : null;
    const parted = unit === null ? null : readSize(segment.text, "packages", mark);
    if (unit !== null && parted !== null) {
      const standing = isTotal ? "total" : "column";
      return [{ measure: "packages", ...parted, kind: kindOf(unit), segment, standing }];
    }
    return [...found, ...bareNumber({ paper, segment, mark, label, column, isTotal, found })];
  });
}

const wholePackageWord = new RegExp(`^(?:${packageWord})$`, "iu");

interface Bare {
  readonly paper: Paper;
  readonly segment: Segment;
  readonly mark: "." | "," | null;
  readonly label: Label | null;
  readonly column: Label | null;
  readonly isTotal: boolean;
  readonly found: readonly Amount[];
}

/** A number without a unit, whose label or column says what it measures. */
function bareNumber({ segment, mark, label, column, isTotal, found }: Bare): Amount[] {
  const head = label ?? column;
  const measure = head === null ? undefined : measureOfColumn[head.kind];
  const text = (label?.segment === segment ? label.inline : segment.text).replace(/^TOTALS?\W*/i, "").trim();
  if (head === null || measure === undefined || found.length > 0) return [];
  if (!new RegExp(`^(?:${number})$`).test(text)) return [];
  const read = readSize(text, measure, mark);
  if (read === null) return [];
  const unit = /\b(LBS?|POUNDS?|MTS?|TONS?|TONNES?)\b/i.exec(head.segment.text)?.[1] ?? "";
  const { value, doubts } = measure === "weight" ? inKilograms(read, unit) : read;
  const standing = isTotal ? "total" : label !== null ? "labelled" : "column";
  // A column of cartons says what it counts; one of packages does not.
  const named = measure === "packages" ? kindOf(head.segment.text.replace(/^TOTAL /i, "")) : null;
  return [{ measure, value, kind: named === "PK" ? null : named, segment, doubts, standing }];
}

/** "cartons" in the cell behind a bare number. */
function unitBehind({ segments }: Paper, segment: Segment, at: number): string | null {
  const next = segments[at + 1];
  const isUnit = next?.row === segment.row && /^\d[\d.,]*$/.test(segment.text) && wholePackageWord.test(next.text);
  return isUnit ? next.text : null;
}

/** The label left of a segment on its row, with nothing between. */
function besideLabel({ segments, labels }: Paper, segment: Segment, at: number): Label | null {
  const before = segments[at - 1];
  if (before === undefined || before.row !== segment.row) return null;
  const number = segments[at - 2];
  if (number?.row === segment.row && /^\d[\d.,]*$/.test(number.text) && wholePackageWord.test(before.text)) return null;
  const label = labels.find((one) => one.segment === before && one.inline === "");
  return label ?? null;
}
