// The error of readers and writers: what is wrong with an interchange, and its exact place.
import type { Segment } from "./segment.ts";

export type EdifactErrorCode =
  | "empty"
  | "too_large"
  | "byte_order_mark"
  | "bad_separators"
  | "truncated"
  | "dangling_release"
  | "character_outside_charset"
  | "unknown_charset"
  | "unknown_syntax_version"
  | "missing_interchange_header"
  | "bad_interchange_header"
  | "missing_interchange_trailer"
  | "bad_interchange_trailer"
  | "message_count_mismatch"
  | "control_reference_mismatch"
  | "data_after_trailer"
  | "no_messages"
  | "bad_tag"
  | "unexpected_segment"
  | "bad_message_header"
  | "duplicate_message_reference"
  | "missing_message_trailer"
  | "bad_message_trailer"
  | "segment_count_mismatch"
  | "message_reference_mismatch"
  | "too_many_segments"
  | "cannot_be_escaped";

export interface EdifactPlace {
  /** The byte offset of the fault, or of the faulty segment. */
  readonly offset: number;
  readonly segment?: number | null;
  readonly element?: number | null;
  readonly component?: number | null;
  readonly header?: Segment | null;
}

export class EdifactError extends Error {
  readonly code: EdifactErrorCode;
  readonly offset: number;
  /** The position in the message, UNH being 1; null outside a message. */
  readonly segment: number | null;
  /** From 1 without the tag: `elements[element - 1]`. (CONTRL's UCD counts the tag: add 1.) */
  readonly element: number | null;
  /** From 1: `elements[element - 1][component - 1]`. */
  readonly component: number | null;
  /** The UNH of the faulty message, if it could be read. */
  readonly messageHeader: Segment | null;

  constructor(code: EdifactErrorCode, message: string, place: EdifactPlace) {
    super(message);
    this.name = "EdifactError";
    this.code = code;
    this.offset = place.offset;
    this.segment = place.segment ?? null;
    this.element = place.element ?? null;
    this.component = place.component ?? null;
    this.messageHeader = place.header ?? null;
  }
}
