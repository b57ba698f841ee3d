// Reads a CONTRL: whether our interchange was readable, and where it was not.
import type { Message, PositionedSegment } from "@filings/edifact/read";
import { controlEvents, duplicateCode } from "../statuses.ts";
import { syntaxErrors } from "../syntax-errors.ts";
import { type MpciNotice, NoticeError, type NoticeKind, type NoticePoint } from "./notice.ts";
import { countAt, valueAt } from "./segment-values.ts";

type Answer = Omit<MpciNotice, "key" | "type" | "issuedAt">;

const wholeMessage = { section: null, item: null, tag: null, position: null, element: null, component: null };

export function readControl(message: Message): Answer {
  const interchange = message.segments.find((segment) => segment.tag === "UCI");
  const controlReference = interchange ? valueAt(interchange, 1) : null;
  if (!interchange || controlReference === null) {
    throw new NoticeError("missing_interchange_answer", "a CONTRL names the interchange it answers", 1);
  }
  const messages = message.segments.filter((segment) => segment.tag === "UCM");
  const action = valueAt(interchange, 4) ?? "";
  const reason = valueAt(interchange, 5);
  const rejected = messages.find((segment) => valueAt(segment, 3) === "4");
  const theirCode = rejected ? "4" : action;
  return {
    kind: kindOf({ action, reason, messages }),
    theirCode: reason === null ? theirCode : `${theirCode}:${reason}`,
    controlReference,
    messageNumber: null,
    version: null,
    billNumbers: [],
    registrationNumber: null,
    reference: null,
    containers: [],
    text: null,
    points: readPoints(message.segments),
  };
}

/**
 * One refused message refuses the interchange, because ours hold one each; an unknown action makes the notice unknown.
 */
function kindOf({
  action,
  reason,
  messages,
}: {
  action: string;
  reason: string | null;
  messages: readonly PositionedSegment[];
}): NoticeKind {
  const kinds = [action, ...messages.map((segment) => valueAt(segment, 3) ?? "")].map(
    (code) => controlEvents.get(code) ?? "UNKNOWN",
  );
  if (kinds[0] === "REJECTED" && reason === duplicateCode) return "ACKNOWLEDGED";
  if (kinds.includes("UNKNOWN")) return "UNKNOWN";
  return kinds.includes("REJECTED") ? "REJECTED" : "ACKNOWLEDGED";
}

/** A segment's own code is a point unless its elements have points of their own. */
function readPoints(segments: readonly PositionedSegment[]): NoticePoint[] {
  const points: NoticePoint[] = [];
  for (const [index, segment] of segments.entries()) {
    if (segment.tag === "UCI") addCode(segment, valueAt(segment, 5));
    else if (segment.tag === "UCM") addCode(segment, valueAt(segment, 4));
    else if (segment.tag === "UCS") {
      const position = countAt(segment, { element: 1, otherwise: "bad_point" });
      const code = valueAt(segment, 2);
      if (code !== null || segments[index + 1]?.tag !== "UCD")
        points.push({ ...wholeMessage, position, code, text: textOf(code) });
    } else if (segment.tag === "UCD") points.push(readElementPoint(segments, index));
  }
  return points;

  function addCode(segment: PositionedSegment, code: string | null): void {
    if (code === null) return;
    const element = elementOf(countAt(segment, { element: segment.tag === "UCI" ? 7 : 6, otherwise: "bad_point" }));
    points.push({ ...wholeMessage, element, code, text: textOf(code) });
  }
}

function readElementPoint(segments: readonly PositionedSegment[], index: number): NoticePoint {
  const segment = segments[index]!;
  const code = valueAt(segment, 1);
  const within = segments.slice(0, index).findLast((before) => before.tag === "UCS");
  return {
    ...wholeMessage,
    position: within ? countAt(within, { element: 1, otherwise: "bad_point" }) : null,
    element: elementOf(countAt(segment, { element: 2, otherwise: "bad_point" })),
    component: countAt(segment, { element: 2, component: 2, otherwise: "bad_point" }),
    code,
    text: textOf(code),
  };
}

/** DE 0098 counts the tag as 1; we do not count it. */
function elementOf(counted: number | null): number | null {
  return counted === null || counted < 2 ? null : counted - 1;
}

function textOf(code: string | null): string {
  return syntaxErrors.get(code ?? "") ?? "";
}
