// A well-formed message as NAIC understands it: the filer, the bill, the message number and the version.
import type { PositionedSegment } from "@filings/edifact/read";
import type { Node } from "./check-order.ts";
import { type BillKind, kindOf } from "./tables/bill-kinds.ts";

export type MessageFunction = "original" | "update" | "cancellation";

/** A bill by its number and the party that files it. */
export interface BillName {
  readonly billNumber: string;
  readonly filer: string;
}

export interface Report {
  readonly function: MessageFunction;
  readonly kind: BillKind;
  readonly messageNumber: string;
  readonly version: number;
  readonly billNumber: string;
  /** The qualifier of that number, by which NAIC names the bill in its answers. */
  readonly billQualifier: string;
  readonly filer: string;
  /** The bills that it names above it: the carrier's, and the co-loader's. */
  readonly above: readonly BillName[];
  readonly previous: { readonly messageNumber: string; readonly version: number } | null;
  readonly isRfiAnswer: boolean;
  /** The request for information that is answered, by the number of NAIC's message. */
  readonly request: string | null;
  /** The papers that NAIC is to have already. */
  readonly papers: readonly { readonly sha256: string; readonly position: number }[];
  readonly heading: readonly Node[];
  readonly bill: Node | null;
  readonly goods: readonly Node[];
}

const functions: Readonly<Record<string, MessageFunction>> = { "9": "original", "5": "update", "1": "cancellation" };

/** One component of a segment, counted from 1; empty if it is absent. */
export function value(segment: PositionedSegment, element: number, component = 1): string {
  return segment.elements[element - 1]?.[component - 1] ?? "";
}

export function nodesOf(nodes: readonly Node[], tag: string, qualifier?: string): Node[] {
  return nodes.filter(
    ({ segment }) => segment.tag === tag && (qualifier === undefined || value(segment, 1) === qualifier),
  );
}

export function firstOf(nodes: readonly Node[], tag: string, qualifier?: string): Node | undefined {
  return nodesOf(nodes, tag, qualifier)[0];
}

/** The reference of a bill at the party that files it. */
function named(bill: Node | null, party: string, qualifier: string): BillName[] {
  const filer = firstOf(bill?.children ?? [], "NAD", party);
  const number = filer && firstOf(filer.children, "RFF", qualifier);
  return number ? [{ billNumber: value(number.segment, 1, 2), filer: value(filer.segment, 2) }] : [];
}

export function understand(tree: readonly Node[]): Report {
  const bgm = firstOf(tree, "BGM")!.segment;
  const references = nodesOf(tree, "RFF");
  const kind = kindOf(value(bgm, 1));
  const own = references.find(({ segment }) => kind.own.includes(value(segment, 1)));
  const previous = references.find(({ segment }) => value(segment, 1) === "ACW")?.segment;
  const request = firstOf(tree, "RFF", "AGI");
  const filer = firstOf(tree, "NAD", "MS")?.segment;
  const bill = firstOf(tree, "CNI")?.children[0] ?? null;
  return {
    function: functions[value(bgm, 3)]!,
    kind,
    messageNumber: value(bgm, 2),
    version: Number(value(bgm, 2, 2) || "1"),
    billNumber: own ? value(own.segment, 1, 2) : "",
    billQualifier: own ? value(own.segment, 1) : kind.own[0]!,
    filer: filer ? value(filer, 2) : "",
    above: [...named(bill, "CA", "MB"), ...named(bill, "CS", "BH")],
    previous: previous ? { messageNumber: value(previous, 1, 2), version: Number(value(previous, 1, 4)) } : null,
    request: request ? value(request.segment, 1, 2) : null,
    isRfiAnswer: nodesOf(tree, "FTX", "ACB").length > 0,
    papers: nodesOf(tree, "FTX", "ABX").flatMap(({ segment }) =>
      (segment.elements[3] ?? []).map((sha256) => ({ sha256, position: segment.position })),
    ),
    heading: tree,
    bill,
    goods: nodesOf(bill?.children ?? [], "GID"),
  };
}
