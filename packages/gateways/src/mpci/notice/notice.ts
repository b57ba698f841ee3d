// The notices of NAIC in one form, whatever their message type.
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

/** UNKNOWN is stored and shown to operators, and causes no transition. */
export type NoticeKind = NoticeEvent | "UNKNOWN";

/** A place in our message, and NAIC's remark about it; all null: the filing as a whole. */
export interface NoticePoint {
  /** 1 heading, 2 detail. */
  readonly section: number | null;
  /** Counted from 1 within the section. */
  readonly item: number | null;
  readonly tag: string | null;
  /** The segment's position in our message, UNH being 1. */
  readonly position: number | null;
  /** From 1, without the tag. */
  readonly element: number | null;
  readonly component: number | null;
  readonly code: string | null;
  /** As received; a CONTRL has only a code, whose meaning stands here. */
  readonly text: string;
  /** The value that the text says was expected. */
  readonly expected?: string;
}

export interface MpciNotice {
  /** Sender, preparation time, interchange and message reference: the same notice has the same key. */
  readonly key: string;
  /** CONTRL, CUSRES; another type is unknown. */
  readonly type: string;
  readonly kind: NoticeKind;
  readonly theirCode: string;
  /** The control reference of our interchange, if the answer names it. */
  readonly controlReference: string | null;
  readonly messageNumber: string | null;
  readonly version: number | null;
  /** The bills that the answer names, in the order of its references; empty: none, which a CONTRL never does. */
  readonly billNumbers: readonly string[];
  readonly registrationNumber: string | null;
  /** The reference of NAIC's answer, to quote to NAIC. */
  readonly reference: string | null;
  /** The containers that the answer names. */
  readonly containers: readonly string[];
  readonly issuedAt: Date | null;
  readonly text: string | null;
  readonly points: readonly NoticePoint[];
}

export type NoticeErrorCode = "missing_interchange_answer" | "bad_date" | "bad_version" | "bad_point";

/** A well-formed interchange that is no valid notice. */
export class NoticeError extends Error {
  readonly code: NoticeErrorCode;
  /** The position of the faulty segment, UNH being 1. */
  readonly position: number;

  constructor(code: NoticeErrorCode, message: string, position: number) {
    super(message);
    this.name = "NoticeError";
    this.code = code;
    this.position = position;
  }
}
