// Reads values from a received segment, where any value may be missing or malformed.
import type { PositionedSegment } from "@filings/edifact/read";
import { NoticeError, type NoticeErrorCode } from "./notice.ts";

/** Both from 1 without the tag; an empty component is null. */
export function valueAt(segment: PositionedSegment, element: number, component = 1): string | null {
  return segment.elements[element - 1]?.[component - 1] || null;
}

/** The text of an FTX, whose components are one text wrapped at words. */
export function textOf(segment: PositionedSegment): string {
  return (segment.elements[3] ?? []).filter((part) => part !== "").join(" ");
}

/** A count of one to six digits, or null for an empty component. */
export function countAt(
  segment: PositionedSegment,
  { element, component = 1, otherwise }: { element: number; component?: number; otherwise: NoticeErrorCode },
): number | null {
  const value = valueAt(segment, element, component);
  if (value === null) return null;
  if (/^\d{1,6}$/.test(value)) return Number(value);
  const sentence = `${segment.tag} says ${JSON.stringify(value.slice(0, 20))} where a number belongs`;
  throw new NoticeError(otherwise, sentence, segment.position);
}
