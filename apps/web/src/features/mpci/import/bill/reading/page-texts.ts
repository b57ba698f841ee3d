// The paper as the readers of its fields see it: its segments, its labels, and whether values stand beside or beneath their labels.
import type { Segment } from "../layout/segments.ts";
import { findLabels, type Label } from "./find-labels.ts";
import type { LabelKind } from "./labels.ts";

export interface Paper {
  readonly segments: readonly Segment[];
  readonly labels: readonly Label[];
  readonly isLabel: (segment: Segment) => boolean;
  /** Labels that begin one beneath the other. */
  readonly columns: readonly LabelColumn[];
  /** Null: the paper does both, or has too few labels to tell. */
  readonly style: "beside" | "beneath" | null;
}

interface LabelColumn {
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Found {
  readonly rows: readonly (readonly Segment[])[];
  /** Where else it may stand: beneath rather than beside, or the other way round. */
  readonly others: readonly (readonly Segment[])[];
  readonly where: "inline" | "beside" | "beneath";
  /** Beside and beneath are both filled, and nothing tells which is meant. */
  readonly isTorn: boolean;
  readonly label: Label;
}

/** More are no bill, and each is compared with all texts. */
const labelsMost = 600;
/** In points: what begins so little before a label stands beneath it still. */
const slack = 6;
/** Part of a party rather than the end of it. */
const ofParty = /^ATTN\b/i;
/** In heights of the letters, between a label and its value beneath. */
const beneathMost = 4;
/** In heights of the letters, from row to row of one value. */
const usualGap = 2.15;

export function paperOf(segments: readonly Segment[]): Paper {
  const labels = findLabels(segments).slice(0, labelsMost);
  const marked = new Set(labels.map(({ segment }) => segment));
  const isLabel = (segment: Segment) => marked.has(segment);
  const bare: Paper = { segments, labels, isLabel, columns: columnsOf(labels), style: null };
  let beside = 0;
  let beneath = 0;
  for (const label of labels) {
    if (label.inline !== "" || label.kind === "other") continue;
    const [one, other] = [besideOf(bare, label) !== null, beneathOf(bare, label, 1).length > 0];
    if (one && !other) beside += 1;
    if (other && !one) beneath += 1;
  }
  const style = beside > 2 * beneath ? "beside" : beneath > 2 * beside ? "beneath" : null;
  return { ...bare, style };
}

/** In points: labels of one column begin no further apart. */
const columnSlack = 2;

function columnsOf(labels: readonly Label[]): LabelColumn[] {
  const out: LabelColumn[] = [];
  for (const { segment } of [...labels].sort((one, other) => one.segment.left - other.segment.left)) {
    const { page, left, y } = segment;
    const at = out.findLastIndex((one) => one.page === page && left - one.left < columnSlack);
    const known = out[at];
    if (known === undefined) out.push({ page, left, top: y, bottom: y });
    else out[at] = { ...known, top: Math.min(known.top, y), bottom: Math.max(known.bottom, y) };
  }
  return out;
}

/** The first segment right of the label on its row, unless it is itself a label. */
export function besideOf({ segments, isLabel }: Paper, { segment }: Label): Segment | null {
  const next = segments.find(({ row, left }) => row === segment.row && left >= segment.right - 1);
  return next === undefined || isLabel(next) ? null : next;
}

/** Where the box of a label ends at the right: where another label begins beside it or further down in its box. */
export function boxOf({ labels, columns, segments }: Paper, { segment }: Label) {
  const { page, left, right, y } = segment;
  // A seal or a code with its value stands among the marks or the goods, and does not end them.
  const isWithin = ({ kind, inline, segment: one }: Label) =>
    inline !== "" && (kind === "seal" || kind === "hs_code" || ofParty.test(one.text));
  const own = labels.filter((one) => one.segment !== segment && one.segment.page === page && !isWithin(one));
  // A column that goes on above and below this label is drawn in steps of its own.
  const atColumns = columns
    .filter((one) => one.page === page && one.left > right - 2 && one.top <= y && one.bottom > y)
    .map((one) => one.left - 2);
  const atRight = (below: number) =>
    Math.min(
      Number.POSITIVE_INFINITY,
      ...atColumns,
      ...own
        .filter(({ segment: one }) => one.left > right - 2 && one.y > y - segment.height && one.y < below)
        .map(({ segment: one }) => one.left - 2),
    );
  const endOf = (edge: number) =>
    Math.min(
      Number.POSITIVE_INFINITY,
      ...own
        .filter(({ segment: one }) => one.y > y + 1 && one.left < edge && one.right > left - slack)
        .map(({ segment: one }) => one.y - 1),
    );
  const first = endOf(atRight(y + segment.height));
  const edge = atRight(first);
  const pageEnd = Math.max(...segments.filter((one) => one.page === page).map((one) => one.y)) + 1;
  return { left: left - slack, right: edge, bottom: Math.min(endOf(edge), pageEnd) };
}

/** The rows beneath a label within its box, at most so many; a gap of two lines ends them. */
export function beneathOf(paper: Paper, label: Label, most: number, gap = usualGap): Segment[][] {
  const { left, right, bottom } = boxOf(paper, label);
  const { page, y, height } = label.segment;
  const inside = paper.segments.filter(
    (one) =>
      one.page === page &&
      one.y > y + 1 &&
      one.y <= bottom &&
      one.left >= left &&
      one.left < right &&
      (!paper.isLabel(one) || ofParty.test(one.text)),
  );
  return block(inside, { y, height, left, most, gap });
}

/** The rows beneath a value that began behind its label: a blank line ends it. */
function goingOnOf(paper: Paper, label: Label, most: number): Segment[][] {
  const rows = beneathOf(paper, label, most);
  const { y, height } = label.segment;
  return (rows[0]?.[0]?.y ?? 0) - y > usualGap * height ? [] : rows;
}

interface From {
  readonly y: number;
  readonly height: number;
  readonly left: number;
  readonly most: number;
  /** In heights of the letters: a wider one between two rows ends the block. */
  readonly gap: number;
}

/** In heights of the letters: a wider gap on a row begins another box that has no label. */
const cellGap = 5;
const indentMost = 90;

function block(inside: readonly Segment[], { y, height, left, most, gap }: From): Segment[][] {
  const rows: Segment[][] = [];
  let last = y;
  let pitch = beneathMost * height;
  for (const [, all] of Map.groupBy(inside, ({ row }) => row)) {
    const row: Segment[] = [];
    for (const one of all) {
      const before = row.at(-1);
      if (before !== undefined && one.left - before.right > cellGap * one.height) break;
      row.push(one);
    }
    const [first] = row;
    if (first === undefined || first.left - left > indentMost) continue;
    if (first.y - last > pitch || rows.length === most) break;
    rows.push(row);
    last = first.y;
    pitch = gap * first.height;
  }
  return rows;
}

/** The rows of a value that begins beside its label and may go on in its own column. */
function besideRows(paper: Paper, label: Label, { most, first }: { most: number; first: Segment }): Segment[][] {
  const { page, y, height } = label.segment;
  const stop = Math.min(
    Number.POSITIVE_INFINITY,
    ...paper.labels
      .filter(({ segment: one }) => one.page === page && one.y > y + 1 && one.left < first.right)
      .map(({ segment: one }) => one.y - 1),
  );
  const edge = Math.min(
    Number.POSITIVE_INFINITY,
    ...paper.labels
      .filter(
        ({ segment: one }) => one.page === page && one.left > first.left + 1 && one.y > y - height && one.y < stop,
      )
      .map(({ segment: one }) => one.left - 2),
  );
  const inside = paper.segments.filter(
    (one) =>
      one.page === page &&
      one.row >= first.row &&
      one.y < stop &&
      one.left >= first.left - slack &&
      one.left < edge &&
      !paper.isLabel(one),
  );
  return block(inside, { y: first.y - 1, height, left: first.left - slack, most, gap: usualGap });
}

/** What stands at a label: behind it, beside it, or beneath it, as the paper does it elsewhere. */
export function valueAt(paper: Paper, label: Label, most = 1): Found | null {
  if (label.inline !== "") {
    const { segment, inline } = label;
    const rest = most > 1 ? goingOnOf(paper, label, most - 1) : [];
    return { rows: [[{ ...segment, text: inline }], ...rest], others: [], where: "inline", isTorn: false, label };
  }
  const beneath = beneathOf(paper, label, most);
  const next = besideOf(paper, label);
  // What stands directly beneath a label of its own is no value of this one.
  const first = next !== null && beneath.length > 0 && isBeneathOther(paper, label, next) ? null : next;
  if (first === null)
    return beneath.length === 0 ? null : { rows: beneath, others: [], where: "beneath", isTorn: false, label };
  const beside = besideRows(paper, label, { most, first });
  const isGlued = first.left - label.segment.right < 1.6 * first.height;
  const isBeside = label.hasColon || beneath.length === 0 || (isGlued && paper.style !== "beneath");
  return isBeside || paper.style === "beside"
    ? { rows: beside, others: beneath, where: "beside", isTorn: false, label }
    : { rows: beneath, others: beside, where: "beneath", isTorn: paper.style === null, label };
}

function isBeneathOther({ labels }: Paper, label: Label, { page, left, y, height }: Segment): boolean {
  return labels.some(
    ({ segment: one, inline }) =>
      one !== label.segment &&
      inline === "" &&
      one.page === page &&
      Math.abs(one.left - left) < slack &&
      one.y < y - 1 &&
      one.y > y - usualGap * height,
  );
}

export function valuesOf(paper: Paper, kind: LabelKind, most = 1): Found[] {
  return paper.labels
    .filter((label) => label.kind === kind)
    .map((label) => valueAt(paper, label, most))
    .filter((found) => found !== null);
}

export function textOf(row: readonly Segment[] | undefined): string {
  return (row ?? []).map(({ text }) => text).join(" ");
}
