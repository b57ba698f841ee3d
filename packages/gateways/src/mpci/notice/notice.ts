// What NAIC tells us, in one form, whichever message it came in.
import type { MpciEvent } from "@filings/contract/mpci/workflow";

export type NoticeEvent = Extract<
  MpciEvent,
  | "ACKNOWLEDGED"
  | "REJECTED"
  | "REGISTERED"
  | "ACT"
  | "ACW"
  | "DNL"
  | "RFI"
  | "PSF"
  | "EXP"
  | "CANCEL_ACCEPTED"
  | "CANCEL_REFUSED"
>;

/** UNKNOWN is kept and shown to operators, and moves nothing. */
export type NoticeKind = NoticeEvent | "UNKNOWN";

/** A place in our message, and what NAIC has to say of it; all null: the filing as a whole. */
export interface NoticePoint {
  /** 1 heading, 2 detail. */
  readonly section: number | null;
  /** Counted from 1 within the section. */
  readonly item: number | null;
  readonly tag: string | null;
  /** Of the segment in our message, UNH being 1. */
  readonly position: number | null;
  /** From 1, the tag not counted. */
  readonly element: number | null;
  readonly component: number | null;
  readonly code: string | null;
  /** As received; the meaning of the code where a syntax answer gives that alone. */
  readonly text: string;
}

export interface MpciNotice {
  /** Sender, when it was prepared, interchange and message: the same notice twice has the same key. */
  readonly key: string;
  readonly kind: NoticeKind;
  readonly theirCode: string;
  /** Of our interchange, where they answer that. */
  readonly controlReference: string | null;
  readonly messageNumber: string | null;
  readonly version: number | null;
  readonly billNumber: string | null;
  readonly registrationNumber: string | null;
  /** Of their answer itself: what one quotes to them. */
  readonly reference: string | null;
  /** Those that the answer is about, where it names them. */
  readonly containers: readonly string[];
  readonly issuedAt: Date | null;
  readonly text: string | null;
  readonly points: readonly NoticePoint[];
}

export type NoticeErrorCode = "missing_interchange_answer" | "bad_date" | "bad_version" | "bad_point";

/** A well-formed interchange that does not say what a notice must say. */
export class NoticeError extends Error {
  readonly code: NoticeErrorCode;
  /** Of the segment at fault, UNH being 1. */
  readonly position: number;

  constructor(code: NoticeErrorCode, message: string, position: number) {
    super(message);
    this.name = "NoticeError";
    this.code = code;
    this.position = position;
  }
}
