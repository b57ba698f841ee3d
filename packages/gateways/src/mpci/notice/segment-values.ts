// The values inside a received segment, where anything may be missing or be no number.
import type { PositionedSegment } from "@filings/edifact/read";
import { NoticeError, type NoticeErrorCode } from "./notice.ts";

/** Both from 1, the tag not counted; an empty component is null. */
export function valueAt(segment: PositionedSegment, element: number, component = 1): string | null {
  return segment.elements[element - 1]?.[component - 1] || null;
}

/** The text of an FTX: its components were one text, broken at words. */
export function textOf(segment: PositionedSegment): string {
  return (segment.elements[3] ?? []).filter((part) => part !== "").join(" ");
}

/** A count of one to six digits, or null where nothing stands. */
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
