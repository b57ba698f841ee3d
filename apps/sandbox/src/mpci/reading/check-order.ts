// Matches the segments of a message with its layout: returns a tree, or the first segment that does not fit.
import type { PositionedSegment } from "@filings/edifact/read";
import { type SyntaxFault, syntaxReasons } from "./fault.ts";
import type { Part } from "./tables/layouts.ts";

export interface Node {
  readonly part: Part;
  readonly segment: PositionedSegment;
  readonly children: readonly Node[];
}

type Laid = { readonly nodes: readonly Node[]; readonly next: number } | { readonly fault: SyntaxFault };

export function checkOrder(
  segments: readonly PositionedSegment[],
  layout: readonly Part[],
): { readonly tree: readonly Node[] } | { readonly fault: SyntaxFault } {
  const laid = lay(segments, 0, layout);
  if ("fault" in laid) return laid;
  const rest = segments[laid.next];
  return rest ? { fault: misplaced(rest, segments[laid.next - 1]) } : { tree: laid.nodes };
}

function lay(segments: readonly PositionedSegment[], from: number, parts: readonly Part[]): Laid {
  const nodes: Node[] = [];
  let next = from;
  for (const part of parts) {
    let times = 0;
    while (segments[next]?.tag === part.tag && times < part.max) {
      const segment = segments[next]!;
      const group = lay(segments, next + 1, part.group);
      if ("fault" in group) return group;
      nodes.push({ part, segment, children: group.nodes });
      next = group.next;
      times++;
    }
    if (times < part.min) return { fault: missing(segments, next, part, parts) };
  }
  return { nodes, next };
}

/** ISO 9735-4, UCS: a missing segment is reported at the last one before its place. */
function missing(
  segments: readonly PositionedSegment[],
  next: number,
  part: Part,
  parts: readonly Part[],
): SyntaxFault {
  const found = segments[next];
  const before = segments[next - 1];
  const isKnownHere = found && parts.slice(parts.indexOf(part) + 1).some(({ tag }) => tag === found.tag);
  if (found && !isKnownHere && segments.slice(next + 1).some(({ tag }) => tag === part.tag)) {
    return misplaced(found, before);
  }
  return { position: before?.position ?? 1, reason: syntaxReasons.missing, says: `${part.tag} is missing here` };
}

function misplaced(found: PositionedSegment, before: PositionedSegment | undefined): SyntaxFault {
  if (found.tag === before?.tag) {
    const says = `there are more ${found.tag} than may follow one another`;
    return { position: found.position, reason: syntaxReasons.tooManySegments, says };
  }
  const says = `${found.tag} cannot stand here`;
  return { position: found.position, reason: syntaxReasons.wrongPosition, says };
}
