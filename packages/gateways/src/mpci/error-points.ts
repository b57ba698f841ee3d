// Finds the field of the filing that an error point of NAIC is about.

import type { NoticePoint } from "./read-notice.ts";
import type { SegmentPath } from "./write-cuscar.ts";

/** Null: the filing as a whole. */
export function pathOf(point: NoticePoint, paths: readonly SegmentPath[]): string | null {
  const path = placeOf(point, paths);
  return path === null ? null : fieldIn(path, point.code);
}

/** What a code is about, within the row of a list that its segment stands for. */
const members: Readonly<Record<string, string>> = {
  E0103: "seals[0].number",
  E0110: "mpci_party_id",
  E0124: "size_type",
  E0204: "gross_weight_kg",
  E0205: "gross_weight_kg",
  E0206: "net_weight_kg",
  E0207: "description",
  E0211: "hs_code",
  E0212: "package_count",
  E0213: "package_type",
  E0214: "un_number",
  E0215: "imdg_class",
  E0216: "proper_shipping_name",
  E0218: "street",
};

/** The country is the party's or, of a goods item, that of its origin, which has a segment of its own. */
const partyMembers: Readonly<Record<string, string>> = { E0219: "country" };

const rowOfPath = /^(parties|equipment|goods_items)\[\d+\](\.dangerous_goods\[\d+\])?/;

function fieldIn(path: string, code: string | null): string {
  // Whether a container is imported or only passes is told of the whole bill.
  if (code === "E0136") return "movement_type";
  const [row, list] = rowOfPath.exec(path) ?? [];
  const member = members[code ?? ""] ?? (list === "parties" ? partyMembers[code ?? ""] : undefined);
  return row === undefined || member === undefined ? path : `${row}.${member}`;
}

function placeOf(point: NoticePoint, paths: readonly SegmentPath[]): string | null {
  const named = point.position === null ? undefined : paths.find((path) => path.position === point.position);
  // A position with another tag than named was counted differently from ours, and is ignored.
  if (named && (point.tag === null || point.tag === named.tag)) return finest(named, point);
  return byItem(point, paths);
}

function finest(segment: SegmentPath, { element, component }: NoticePoint): string | null {
  return segment.elements?.[`${element}:${component}`] ?? segment.elements?.[`${element}`] ?? segment.path;
}

/** Section 1 counts containers, section 2 goods items; another segment is found by its tag if it is unique. */
function byItem({ section, item, tag }: NoticePoint, paths: readonly SegmentPath[]): string | null {
  const row = item === null ? null : rowOf(section, item);
  if (tag === null) return row !== null && paths.some((segment) => isWithin(segment, row)) ? row : null;
  const candidates = paths.filter((segment) => segment.tag === tag && segment.path !== null);
  const inRow = row === null ? undefined : candidates.find((segment) => isWithin(segment, row));
  if (inRow) return inRow.path;
  const [only] = candidates;
  const isAlone = candidates.length === 1 && (row === null || !rowForm.test(only?.path ?? ""));
  return isAlone ? (only?.path ?? null) : null;
}

const rowForm = /^(equipment|goods_items)\[/;

function rowOf(section: number | null, item: number): string {
  return `${section === 1 ? "equipment" : "goods_items"}[${item - 1}]`;
}

function isWithin(segment: SegmentPath, row: string): boolean {
  return segment.path === row || (segment.path?.startsWith(`${row}.`) ?? false);
}
