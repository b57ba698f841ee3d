// Reads a CUSRES: NAIC's decision on a bill, and its error points.
import type { Message, PositionedSegment } from "@filings/edifact/read";
import { responseEvents } from "../statuses.ts";
import { type MpciNotice, NoticeError, type NoticePoint } from "./notice.ts";
import { countAt, textOf, valueAt } from "./segment-values.ts";

type Answer = Omit<MpciNotice, "key" | "type">;

const billReferences = new Set(["BH", "MB", "BM", "ABH"]);
const dateForms: ReadonlyMap<string, RegExp> = new Map([
  ["204", /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/],
  ["203", /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/],
  ["102", /^(\d{4})(\d\d)(\d\d)$/],
]);

export function readResponse(message: Message): Answer {
  const firstPoint = message.segments.findIndex((segment) => segment.tag === "ERP");
  const split = firstPoint < 0 ? message.segments.length : firstPoint;
  const heading = message.segments.slice(0, split);
  const theirCode = codeOf(heading);
  const filing = referenceTo(heading, (qualifier) => qualifier === "ACW");
  return {
    kind: responseEvents.get(theirCode) ?? "UNKNOWN",
    theirCode,
    controlReference: null,
    messageNumber: filing && valueAt(filing, 1, 2),
    version: filing && countAt(filing, { element: 1, component: 4, otherwise: "bad_version" }),
    billNumbers: heading.filter(isBillReference).flatMap((segment) => numberOf(segment) ?? []),
    registrationNumber: numberOf(referenceTo(heading, (qualifier) => qualifier === "ABT")),
    reference: answerNumber(heading),
    containers: heading.filter((segment) => segment.tag === "EQD").flatMap((segment) => valueAt(segment, 2) ?? []),
    issuedAt: issuedAt(heading),
    text:
      heading
        .filter((segment) => segment.tag === "FTX")
        .map(textOf)
        .filter((text) => text !== "")
        .join("\n") || null,
    points: readPoints(message.segments.slice(split)),
  };
}

function answerNumber(heading: readonly PositionedSegment[]): string | null {
  const begin = heading.find((segment) => segment.tag === "BGM");
  return begin === undefined ? null : valueAt(begin, 2);
}

/** An answer with two different codes is unknown. */
function codeOf(heading: readonly PositionedSegment[]): string {
  const statuses = heading.filter((segment) => segment.tag === "GEI" && valueAt(segment, 1) === "5");
  return [...new Set(statuses.map((segment) => valueAt(segment, 2) ?? ""))].join(",");
}

function referenceTo(
  heading: readonly PositionedSegment[],
  isMeant: (qualifier: string) => boolean,
): PositionedSegment | null {
  return heading.find((segment) => segment.tag === "RFF" && isMeant(valueAt(segment, 1) ?? "")) ?? null;
}

function isBillReference(segment: PositionedSegment): boolean {
  return segment.tag === "RFF" && billReferences.has(valueAt(segment, 1) ?? "");
}

function numberOf(reference: PositionedSegment | null): string | null {
  return reference && valueAt(reference, 1, 2);
}

/** DTM+9 in UTC; the order of answers depends on it, so an unreadable date is an error. */
function issuedAt(heading: readonly PositionedSegment[]): Date | null {
  const segment = heading.find((candidate) => candidate.tag === "DTM" && valueAt(candidate, 1) === "9");
  if (!segment) return null;
  const [value, form] = [valueAt(segment, 1, 2) ?? "", valueAt(segment, 1, 3) ?? ""];
  const [, year, month, day, hour = "00", minute = "00", second = "00"] = dateForms.get(form)?.exec(value) ?? [];
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const date = new Date(iso);
  // PostgreSQL has no year 0.
  if (!Number.isNaN(date.getTime()) && date.toISOString() === iso && date.getUTCFullYear() > 0) return date;
  const sentence = `${JSON.stringify(value.slice(0, 20))} is no date of format ${JSON.stringify(form.slice(0, 5))}`;
  throw new NoticeError("bad_date", sentence, segment.position);
}

/** ERP starts a place; each ERC under it is a point there, and FTX extends the point before it. */
function readPoints(segments: readonly PositionedSegment[]): NoticePoint[] {
  const points: { point: NoticePoint; isOpen: boolean }[] = [];
  for (const segment of segments) {
    const last = points.at(-1);
    if (segment.tag === "ERP") points.push({ point: readPlace(segment), isOpen: true });
    else if (last && segment.tag === "ERC") {
      const point = { ...last.point, code: valueAt(segment, 1), text: last.isOpen ? last.point.text : "" };
      if (last.isOpen) points[points.length - 1] = { point, isOpen: false };
      else points.push({ point, isOpen: false });
    } else if (last && segment.tag === "FTX") {
      const text = [last.point.text, textOf(segment)].filter((part) => part !== "").join("\n");
      points[points.length - 1] = { ...last, point: { ...last.point, text } };
    }
  }
  return points.map(({ point }) => ({ ...point, ...expectedIn(point.text) }));
}

/** NAIC names a second value at the end of its text: "…; expected 3200". */
function expectedIn(text: string): { expected?: string } {
  const expected = /; expected (\S.*)$/.exec(text)?.[1];
  return expected === undefined ? {} : { expected };
}

function readPlace(segment: PositionedSegment): NoticePoint {
  return {
    section: countAt(segment, { element: 1, otherwise: "bad_point" }),
    item: countAt(segment, { element: 1, component: 2, otherwise: "bad_point" }),
    tag: valueAt(segment, 2),
    position: countAt(segment, { element: 2, component: 2, otherwise: "bad_point" }),
    element: null,
    component: null,
    code: null,
    text: "",
  };
}
