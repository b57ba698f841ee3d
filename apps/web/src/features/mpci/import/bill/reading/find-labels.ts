// Finds which segments of a page are labels, and what stands behind a label in the same segment.
import type { Segment } from "../layout/segments.ts";
import { type LabelKind, labelTexts } from "./labels.ts";

export interface Label {
  readonly kind: LabelKind;
  readonly segment: Segment;
  /** What follows in the same segment; empty: the value stands elsewhere. */
  readonly inline: string;
  /** A colon or the like parts both, or there is nothing behind. */
  readonly isClear: boolean;
  readonly hasColon: boolean;
}

const patterns = labelTexts.flatMap(([kind, texts]) =>
  texts.map((text) => ({ kind, pattern: new RegExp(`^(?:${text})`, "u") })),
);

/** In capitals and without accents, letter by letter, so that places stay the same. */
function plainOf(text: string): string {
  return [...text]
    .map((letter) => {
      const plain = letter.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
      return plain.length === letter.length ? plain : letter;
    })
    .join("")
    .replace(/[’`´]/g, "'");
}

/** "1. Shipper", "(2) Consignee", "* Notify". */
const numbering = /^(?:\(?\d{1,2}[A-Z]?[.)]\)?\s+|[*•·▪-]\s*|\(\d{1,2}[A-Z]?\)\s*|\d{1,2}[.)](?=\p{L}))/u;

const foreignHead = /^[\p{Script=Han}\p{Script=Arabic}（）()/、\s]+(?=[A-Za-z])/u;

/** What a form says behind a label instead of a value. */
const explanation = /NOT NEGOTIABLE|NO RESPONSIBILITY|SEE CLAUSE|UNLESS |IF APPLICABLE|COMPLETE NAME|FULL NAME/i;

/** What a label adds to itself: an explanation in brackets, the same in another language, a unit. */
const additions = [
  /^\s*\((?:[^()]|\([^()]*\))*(?:\)|$)/u,
  /^\s*[（][^）]*[）]/u,
  /^\s*[/|]\s*[\p{L}\p{M} .'/&-]{2,40}$/u,
  /^\s*(?:S\b|\(S\))?\s*AND (?:SEALS?|MARKS?)\b[^:]*$/u,
  /^\s*[\p{Script=Han}\p{Script=Arabic}/ ]+/u,
  /^\s*\[[^\]]*\]/u,
  /^\s*(?:IN )?(?:KGS?|KILOS?|KGM|CBM|M3|M³|CU\.? ?M)\b\.?(?=$|\s*[\p{Script=Arabic}\p{Script=Han}])/u,
  /^\s*(?:NAME|FULL STYLE|COMPLETE|PRINCIPAL)\b[^:]*$/u,
  /^\s*(?:AND|&|,|\/)\s*(?:FULL )?(?:ADDRESS|NUMBERS?|NOS?\.?|FLAG|TEL|CONTACT)\b[^:]*$/u,
  /^\s*FLAG$/u,
  /^\s*AS (?:STATED|DECLARED|FURNISHED) BY\b[^:]*$/u,
  /^\s*,\s*CARRIER NOT\b[^:]*$/u,
  /^\s*INSERT NAME\b[^:]*$/u,
  /^[\s,;/&.W-]*(?:CONTAINERS?|SEALS?|MARKS?|NUMBERS?|NOS?)\b[^:]*$/u,
];

function matchAt(text: string): { readonly kind: LabelKind; readonly length: number } | null {
  let best: { kind: LabelKind; length: number } | null = null;
  for (const { kind, pattern } of patterns) {
    const length = pattern.exec(text)?.[0].length ?? 0;
    if (length > (best?.length ?? 0)) best = { kind, length };
  }
  if (best === null) return null;
  // "SHIPPERS" and "VESSELS" go on: the label is not that word.
  const next = text[best.length] ?? "";
  return /[\p{Script=Latin}\p{N}]/u.test(next) && /[\p{Script=Latin}]$/u.test(text.slice(0, best.length)) ? null : best;
}

export function labelOf(segment: Segment): Label | null {
  const plain = plainOf(segment.text);
  // The same in another script behind it.
  const latin = /^\P{Script=Latin}*\p{Script=Latin}/u.test(plain)
    ? plain.replace(
        /(?<=\p{Script=Latin}[^\p{Script=Arabic}\p{Script=Han}]*)\s*[\p{Script=Arabic}\p{Script=Han}].*$/u,
        "",
      )
    : plain;
  // In two scripts, the Latin words are the surer ones.
  const heads = [foreignHead, numbering].map((head) => head.exec(segment.text)?.[0].length ?? 0);
  // A language that is not known stands before one that is.
  const behindSlash =
    matchAt(plain) === null ? (/^[\p{L}\p{M} .'-]{3,30} ?\/ ?(?=\p{L})/u.exec(segment.text)?.[0].length ?? 0) : 0;
  const skipped = [...heads, behindSlash].find((length) => length > 0 && matchAt(latin.slice(length)) !== null) ?? 0;
  const found = matchAt(latin.slice(skipped));
  if (found === null) return null;
  let at = skipped + found.length;
  for (let before = -1; before !== at; ) {
    before = at;
    for (const addition of additions) at += addition.exec(plain.slice(at))?.[0].length ?? 0;
  }
  const rest = segment.text.slice(at);
  const colon = /^\s*[.]?\s*[:：#＃=]\s*|^\s*[-–]\s+/u.exec(rest);
  const behind = rest
    .slice(colon?.[0].length ?? 0)
    .replace(/^\s*[(（][^)）]*(?:[)）]|$)/, "")
    .trim()
    .replace(/^[.\s]+/, "");
  const inline = explanation.test(behind) ? "" : behind;
  const hasColon = colon !== null;
  const isClear = hasColon || !/[\p{L}\p{N}]/u.test(inline);
  return { kind: found.kind, segment, inline: isClear && !hasColon ? "" : inline, isClear, hasColon };
}

/** Kinds whose bare words are common in texts: without a colon or an end behind them they are no labels. */
const commonWords: ReadonlySet<LabelKind> = new Set([
  "SHIPPER",
  "CONSIGNEE",
  "NOTIFY",
  "marks",
  "container_number",
  "seal",
  "size_type",
  "packages",
  "package_type",
  "description",
  "volume",
  "voyage",
  "vessel",
]);

/** "CBM" beneath the number that it measures. */
function isUnitOf(unit: Segment, segments: readonly Segment[]): boolean {
  if (!/^(?:CBM|M3|M³)$/i.test(unit.text)) return false;
  return segments.some(
    ({ text, page, y, left, right }) =>
      page === unit.page &&
      y < unit.y - 1 &&
      y > unit.y - 1.6 * unit.height &&
      left < unit.right &&
      right > unit.left &&
      /^\d[\d.,]*$/.test(text),
  );
}

const numbered = /^\(\d{1,2}[A-Z]?\)\s*(?=\p{L})/u;
/** So many labels with numbers: all that is numbered in this way is one. */
const numberedLeast = 5;

export function findLabels(segments: readonly Segment[]): Label[] {
  const all = segments.map((segment) => ({ segment, label: labelOf(segment) }));
  const isForm =
    all.filter(({ segment, label }) => label !== null && numbered.test(segment.text)).length >= numberedLeast;
  return all.flatMap(({ segment, label }) => {
    if (label === null && isForm && numbered.test(segment.text))
      return [{ kind: "other", segment, inline: "", isClear: true, hasColon: false } as const];
    if (label === null || (!label.isClear && commonWords.has(label.kind)) || isUnitOf(segment, segments)) return [];
    // One heading for the containers and the marks beneath it.
    if (label.kind === "marks" && /\b(?:CONTAINER|SEAL)/i.test(segment.text)) return [{ ...label, isClear: false }];
    const isBoth = label.kind === "container_number" && label.inline === "" && /\bMARKS?\b/i.test(segment.text);
    return isBoth ? [label, { ...label, kind: "marks", isClear: false }] : [label];
  });
}

/** The text is a label and nothing else. */
export function isLabelText(text: string): boolean {
  const label = labelOf({ text, page: 1, left: 0, right: 0, y: 0, height: 0, row: 0 });
  return label !== null && label.inline === "";
}
