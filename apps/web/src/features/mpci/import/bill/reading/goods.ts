// Reads the goods of a bill: what they are, their HS code, their packages, weights and marks.
import { formatDecimal, sumDecimals } from "@filings/contract/values/decimal";
import { hsCodeForm, plainHsCode } from "@filings/contract/values/hs-code";
import type { Amount, Measure } from "./amounts.ts";
import { columnOf, material, packageWord } from "./amounts.ts";
import { containerForm, type ReadContainer } from "./containers.ts";
import type { Label } from "./find-labels.ts";
import { beneathOf, type Paper, textOf, valueAt, valuesOf } from "./page-texts.ts";
import { type Candidate, chosen, type Doubt, type Proposal } from "./proposal.ts";

const hsIn =
  /(?:SCHEDULE B\s*\/\s*)?(?:\bH\.?\s?S\.?\s*-?\s*(?:TARIFF\s*)?(?:CODE|NO|NR|NUMBER)?S?(?:\(S\))?|\bHTS(?:\s*CODE)?|\bHARMONI[SZ]ED\s*(?:SYSTEM\s*)?(?:CODE|NO)|\bTARIFF\s*(?:CODE|NO|NUMBER)|\bZOLLTARIFN(?:UMME|)R\.?|\bWARENNUMMER|\bNCM|\b(?:PARTIDA|C[OÓ]DIGO|POSICI[OÓ]N)\s*ARANCELARIA?|HS编码|海关编码|商品编码|\bCOMMODITY CODE|\bCUSTOMS CODE)\s*(?:NO|NR)?\.?\s*[:：#.=-]*\s*((?:\d{4}(?: \d{2}){2,3}(?![\d.,])|\d[\d.]{2,13}\d|\d{4}(?:[ .]\d{2}){1,3}|\d{4})(?:\s*[,/&;+]\s*(?:HS\s*)?\d[\d.]{2,13}\d)*)/giu;

function hsOf(paper: Paper): Proposal | null {
  const from = (text: string, read: string, page: number): Candidate[] =>
    text
      .split(/\s*[,/&;+]\s*/)
      .map((one) => plainHsCode(one.replace(/^HS\s*/i, "")))
      .filter((value) => /^\d{4,12}$/.test(value))
      .map((value) => ({ value, read, page, doubts: hsCodeForm.test(value) ? [] : (["form"] as const), rank: 1 }));
  const behind = paper.segments.flatMap(({ text, page }) =>
    [...text.matchAll(hsIn)].flatMap(([read, codes = ""]) => from(codes, read, page)),
  );
  const inColumn = paper.segments
    .filter((one) => /^\d[\d. ]{4,13}\d$/.test(one.text) && columnOf(paper, one)?.kind === "hs_code")
    .flatMap(({ text, page }) => from(text, text, page));
  const labelled = valuesOf(paper, "hs_code").flatMap(({ rows, label }) =>
    /^\d[\d. ,/&;]{3,}/.test(textOf(rows[0])) ? from(textOf(rows[0]), textOf(rows[0]), label.segment.page) : [],
  );
  return chosen("goods.hs_code", [...behind, ...inColumn, ...labelled]);
}

interface Sums {
  readonly measure: Measure;
  readonly field: string;
  readonly ofContainers: readonly (string | null)[];
}

const sorted = (amounts: readonly Amount[], standing: Amount["standing"]) =>
  amounts.filter((one) => one.standing === standing);
const distinct = (amounts: readonly Amount[]) => [...new Map(amounts.map((one) => [one.value, one])).values()];

/** A total before a label before the sum of the containers before anything else; what contradicts it makes it doubtful. */
function measured(
  amounts: readonly Amount[],
  { measure, field, ofContainers }: Sums,
): { proposal: Proposal; amount: Amount } | null {
  const all = amounts.filter((one) => one.measure === measure && one.value !== "0");
  const isWhole = ofContainers.length > 0 && ofContainers.every((value) => value !== null);
  const sum = isWhole ? formatDecimal(sumDecimals(ofContainers)) : null;
  const [totals, labelled] = [distinct(sorted(all, "total")), distinct(sorted(all, "labelled"))];
  const others = distinct([...sorted(all, "column"), ...sorted(all, "loose")]);
  const pieces = distinct(sorted(all, "pieces"));
  const ofSum = all.find((one) => one.value === sum) ?? null;
  const best = totals[0] ?? labelled[0] ?? ofSum ?? others[0] ?? pieces[0];
  if (best === undefined) return null;
  const group =
    totals.length > 0
      ? totals
      : labelled.length > 0
        ? labelled
        : ofSum !== null
          ? [ofSum]
          : others.length > 0
            ? others
            : pieces;
  const isComputed = totals.length + labelled.length === 0 && sum !== null && ofSum === null;
  const value = isComputed && sum !== null ? sum : best.value;
  const doubts: Doubt[] = [...best.doubts];
  if (isComputed || (sum !== null && sum !== value)) doubts.push("sum");
  if (!isComputed && group.length > 1) doubts.push("several");
  const isMore = (one: Amount) => Number(one.value) > Number(value);
  if (
    [...labelled, ...others].some(isMore) ||
    (totals.length > 0 && labelled.some((one) => one.value !== value && isMore(one)))
  )
    doubts.push("several");
  // Parts that are no rows of containers either add up, or nobody knows what they are.
  const parts = others.filter((one) => one.value !== value);
  if (
    sum === null &&
    parts.length > 0 &&
    totals.length === 0 &&
    formatDecimal(sumDecimals(parts.map((one) => one.value))) !== value
  )
    doubts.push("several");
  if (measure === "packages" && best.standing === "pieces") doubts.push("far");
  const rest = [...totals, ...labelled, ...others, ...pieces].map((one) => one.value).filter((one) => one !== value);
  const proposal = {
    field,
    value,
    read: best.segment.text,
    page: best.segment.page,
    doubts: [...new Set(doubts)],
    others: [...new Set(rest)].slice(0, 5),
  };
  return { proposal, amount: best };
}

function packagesOf(paper: Paper, amounts: readonly Amount[], containers: readonly ReadContainer[]): Proposal[] {
  const got = measured(amounts, {
    measure: "packages",
    field: "goods.package_count",
    ofContainers: containers.map((one) => one.packages),
  });
  if (got === null) return [];
  const all = amounts.filter((one) => one.measure === "packages" && one.kind !== null && one.standing !== "pieces");
  const same = all.filter((one) => one.value === got.proposal.value);
  const kinds = [...new Set((same.length > 0 ? same : all).map((one) => one.kind as string))];
  const [kind] = kinds;
  const isRivalled = kinds.length > 1;
  const count: Proposal = isRivalled
    ? { ...got.proposal, doubts: [...new Set([...got.proposal.doubts, "several" as const])] }
    : got.proposal;
  if (kind === undefined) return [count, ...kindColumn(paper)];
  const from = (same[0] ?? all[0])?.segment;
  const isUnclear = isRivalled || (count.doubts.includes("several") && new Set(all.map((one) => one.kind)).size > 1);
  const doubts: Doubt[] = isUnclear
    ? ["several"]
    : same.length === 0 && kinds.length > 0 && all.length > 1
      ? ["far"]
      : [];
  return [
    count,
    {
      field: "goods.package_type",
      value: kind,
      read: from?.text ?? "",
      page: from?.page ?? 1,
      doubts,
      others: kinds.slice(1),
    },
  ];
}

function kindColumn(paper: Paper): Proposal[] {
  const found = chosen(
    "goods.package_type",
    valuesOf(paper, "package_type").map(({ rows, label }) => ({
      value: textOf(rows[0]),
      read: textOf(rows[0]),
      page: label.segment.page,
      doubts: ["form"] as const,
      rank: 1,
    })),
  );
  return found === null ? [] : [found];
}

/** No line of it says what the goods are. */
const noGoods = [
  /\bSAID TO (?:CONTAIN|WEIGH)|\bS\.?T\.?C\.?\b|\bSHIPPER'?S? LOAD|\bLOAD,? STOW|\bSTOW(?:ED)? AND COUNT|\bSLAC\b|\bS\.L\.C/i,
  /\bFREIGHT\W{0,3}(?:PRE-?PAID|COLLECT|PAYABLE|AS ARRANGED)|\bCLEAN ON BOARD|\bSHIPPED ON BOARD|\bLADEN ON BOARD|\bON BOARD DATE/i,
  /\bDETENTION\b|\bDEMURRAGE\b|\bFREE (?:TIME|DAYS)\b|\bDAYS FREE\b|\bTELEX RELEASE|\bSURRENDER|\bEXPRESS RELEASE|\bNON-?NEGOTIABLE|\bCOPY\b/i,
  /\b(?:INVOICE|L\/C|LC|PO|P\.O\.?|ORDER|CONTRACT|PROFORMA|PI|REF|REFERENCE|FORM M|ACID|BOOKING|IEC|SB|S\.?BILL)\b\s*(?:NO|NR|NUMBER)?\.?\s*[:#]/i,
  /^(?:GROSS|NET|NETT|TOTAL|SUB-?TOTAL|GRAND TOTAL|TARE|G\.?W|N\.?W|SAY|MEASUREMENT|VOLUME|BRUTTO|NETTO|PESO|CBM|GESAMT)\b/i,
  /^\W*(?:\d+\s*[xX*]\s*)?(?:20|40|45)\s*['’′]?\s*(?:HC|HQ|GP|DV|DC|FT|RF|FCL|ST)?\b.{0,30}$/i,
  /^\(?\d+\)?\s*(?:X\s*)?\d*'?\s*(?:HC|GP)?\s*CONT(?:AINERS?|\.)/i,
  /\b(?:CONTINUED|SEE ATTACHED|ATTACHED (?:LIST|RIDER|SHEET)|PAGE \d|TO BE CONTINUED|AS PER)\b/i,
  /^(?:FCL\/FCL|LCL\/LCL|CY\/CY|CFS\/CFS|DOOR|FCL|LCL|CY|N\/M|NO MARKS?)\b.{0,6}$/i,
  /^\W*(?:=|-|\*|\.){2,}/,
  /\bTEMP(?:ERATURE)?\b.{0,16}[+-]?\d|\bVENT(?:ILATION|S)?\s*(?::|CLOSED|OPEN|\d)|\bHUMIDITY\b/i,
  /^(?:COUNTRY OF )?ORIGIN\b|\bMADE IN\b/i,
];
const amountsOnly =
  /^[\d.,\s]+(?:KGS?|KGM|CBM|MTQ|M3|CTNS?|CARTONS?|PKGS?|PACKAGES?|PALLETS?|PLTS?|BAGS?|DRUMS?|BOXES|ROLLS?|BUNDLES?|CASES?|CRATES?|COILS?|BALES?|PCS|MT|[\d.,\s]|\(|\))*$/i;
/** The next column stands so close that its weight or volume was taken for the end of the line. */
const columnAmount =
  /\s(?:\d{1,3}(?:[.,]\d{3})+(?:[.,]\d+)?|\d{4,}(?:[.,]\d+)?|\d+[.,]\d{3})\s*(?:KGS?|KGM|CBM|M3|MTQ)\s*$/i;
const countBefore = new RegExp(
  String.raw`^\s*(?:N[.°º]\s*)?\d[\d.,]*\s*(?:X\s*)?(?:(?:${material})\s+)?(?:${packageWord})\b(?:\(S\))?(?:\s*(?:OF|WITH|STC|CONTAINING|DE|MIT))?\s*[:,-]?\s*`,
  "i",
);

function goodsLine(text: string): string | null {
  const plain = text
    .replace(hsIn, " ")
    .replace(columnAmount, "")
    .replace(countBefore, "")
    .replace(/^\W*(?:S\.?T\.?C\.?|SAID TO CONTAIN)\W*/i, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:/-]+|[\s,;:/-]+$/g, "");
  if (plain.toUpperCase().search(containerForm) !== -1 || /\bSEAL\b/i.test(plain)) return null;
  if (amountsOnly.test(text) || noGoods.some((form) => form.test(plain))) return null;
  return /\p{L}{2}/u.test(plain) ? plain : null;
}

const descriptionGap = 4.6;
const descriptionRows = 40;
const marksRows = 12;
const marksGap = 3.2;

/** The rows of a column, without what stands in the columns of amounts. */
function rowsBeneath(paper: Paper, label: Label, most: number): string[] {
  return beneathOf(paper, label, most, descriptionGap).map((row) =>
    textOf(row.filter(({ text }) => !amountsOnly.test(text))),
  );
}

function descriptionOf(paper: Paper): Proposal | null {
  const labels = paper.labels.filter(({ kind }) => kind === "description");
  const parts: string[] = [];
  for (const label of labels) {
    const found = valueAt(paper, label);
    const beside = found?.where === "beside" ? [textOf(found.rows[0])] : [];
    const first = label.inline !== "" ? [label.inline] : beside;
    const text = [...first, ...rowsBeneath(paper, label, descriptionRows)]
      .map(goodsLine)
      // The same goods stand beside each container.
      .filter((line, at, all) => line !== null && all.indexOf(line) === at)
      .join(" ");
    if (text !== "" && !parts.some((part) => part.includes(text))) parts.push(text);
  }
  const value = parts.join(" ");
  if (value === "") return null;
  const doubts: Doubt[] = parts.length > 1 ? ["split"] : [];
  if (value.length > 512 || value.length < 4) doubts.push("form");
  return { field: "goods.description", value, read: value, page: labels[0]?.segment.page ?? 1, doubts, others: [] };
}

function marksOf(paper: Paper, containers: readonly ReadContainer[]): Proposal | null {
  const seals = containers.flatMap(({ proposals }) => proposals.map(({ value }) => value));
  const isMark = (line: string) =>
    line !== "" &&
    line.toUpperCase().search(containerForm) === -1 &&
    !seals.includes(line.toUpperCase()) &&
    !/\bSEAL\b|^(?:\d+\s*X\s*)?(?:20|40|45)'?\s*(?:HIGH|HC|HQ|GP|DV)|^TOTAL\b|CONTINUED|\bKINDS?\b|\bPACKAGES\b|\bNUMBERS?\b/i.test(
      line,
    ) &&
    !amountsOnly.test(line);
  const found = paper.labels
    .filter(({ kind }) => kind === "marks")
    .map((label) => {
      const value = valueAt(paper, label, marksRows);
      // Beside containers and their seals, the marks stand in groups.
      const isApart = value?.where === "beneath";
      const rows = isApart ? beneathOf(paper, label, marksRows, marksGap) : (value?.rows ?? []);
      return {
        label,
        lines: rows
          .map(textOf)
          .map((line) => line.trim())
          .filter(isMark),
      };
    })
    .filter(({ lines }) => lines.length > 0);
  const [first] = found;
  if (first === undefined) return null;
  const value = first.lines.join("; ");
  const doubts: Doubt[] = found.some(({ lines }) => lines.join("; ") !== value) ? ["several"] : [];
  // The column holds containers and seals too: whether all that is left are marks is not certain.
  if (!first.label.isClear) doubts.push("split");
  return { field: "goods.marks", value, read: value, page: first.label.segment.page, doubts, others: [] };
}

export function goodsOf(paper: Paper, amounts: readonly Amount[], containers: readonly ReadContainer[]): Proposal[] {
  const weight = measured(amounts, {
    measure: "weight",
    field: "goods.gross_weight_kg",
    ofContainers: containers.map((one) => one.weight),
  });
  const volume = measured(amounts, {
    measure: "volume",
    field: "goods.volume_m3",
    ofContainers: containers.map((one) => one.volume),
  });
  const hs = hsOf(paper);
  const description = descriptionOf(paper);
  // Goods of several codes are several goods, and one description of them all is none.
  const isMixed = hs?.doubts.includes("several") === true && description !== null;
  const described = isMixed ? { ...description, doubts: [...description.doubts, "several" as const] } : description;
  const marks = marksOf(paper, containers);
  const marked = isMixed && marks !== null ? { ...marks, doubts: [...marks.doubts, "several" as const] } : marks;
  return [
    described,
    hs,
    ...packagesOf(paper, amounts, containers),
    weight?.proposal ?? null,
    volume?.proposal ?? null,
    marked,
  ].filter((one) => one !== null);
}
