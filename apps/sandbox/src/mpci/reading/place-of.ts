// Converts a segment's place in a filing to an error point: section, item, and container.
import type { Node } from "./check-order.ts";
import type { ErrorPoint } from "./fault.ts";
import type { Reading } from "./read-message.ts";
import { firstOf, nodesOf, value } from "./report.ts";

export type Place = Omit<ErrorPoint, "code" | "value"> & {
  /** The value at the place. */
  readonly found: string;
};

export function placeOf({ message, report }: Extract<Reading, { kind: "read" }>, position: number): Place | null {
  const segment = message.segments.find((one) => one.position === position);
  if (!segment) return null;
  const { tag } = segment;
  const found = tag === "FTX" ? value(segment, 4) : value(segment, 2) || value(segment, 1, 2) || value(segment, 1);
  const item = report.goods.findIndex((node) => holds(node, position));
  if (item >= 0) return { tag, position, section: 2, item: item + 1, found };
  const equipment = nodesOf(report.heading, "EQD");
  const at = equipment.findIndex((node) => holds(node, position));
  if (at >= 0) {
    const container = value(equipment[at]!.segment, 2);
    return { tag, position, section: 1, item: at + 1, container, found };
  }
  const bill = firstOf(report.heading, "CNI");
  return { tag, position, section: bill && holds(bill, position) ? 2 : 1, item: null, found };
}

function holds({ segment, children }: Node, position: number): boolean {
  return segment.position === position || children.some((child) => holds(child, position));
}
