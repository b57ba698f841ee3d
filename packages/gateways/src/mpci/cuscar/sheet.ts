// The message under construction: its segments, each with the field it comes from.
import type { Element, Segment } from "@filings/edifact/segment";
import type { MessageProfile } from "../profile.ts";
import type { MpciSubmission } from "../submission.ts";

export interface SegmentPath {
  /** UNH is 1. */
  readonly position: number;
  readonly tag: string;
  /** The field of the body; null for values of the filer or of the message itself. */
  readonly path: string | null;
  /** More precise paths, by "element" or "element:component", both from 1 without the tag. */
  readonly elements?: Readonly<Record<string, string>>;
}

export interface Sheet {
  readonly submission: MpciSubmission;
  readonly profile: MessageProfile;
  readonly segments: Segment[];
  readonly paths: SegmentPath[];
}

export type Part = string | Element;

export function openSheet(submission: MpciSubmission, profile: MessageProfile): Sheet {
  return { submission, profile, segments: [], paths: [] };
}

export function addSegment(
  sheet: Sheet,
  tag: string,
  parts: readonly Part[],
  path: string | null,
  elements?: Readonly<Record<string, string>>,
): void {
  sheet.segments.push({ tag, elements: parts.map((part) => (typeof part === "string" ? [part] : part)) });
  const position = sheet.segments.length + 1;
  sheet.paths.push(elements === undefined ? { position, tag, path } : { position, tag, path, elements });
}
