// What NAIC finds wrong with a message: faults of its form go back as CONTRL, faults of its meaning as error points.
import type { ErrorCode } from "../error-codes.ts";

/** DE 0085: why a part of the form is refused. */
export const syntaxReasons = {
  notSupported: "2",
  invalidValue: "12",
  missing: "13",
  wrongPosition: "15",
  tooManyConstituents: "16",
  unspecified: "18",
  invalidCharacter: "21",
  duplicate: "26",
  referencesDiffer: "28",
  countDiffers: "29",
  messageTypeMissing: "32",
  tooManySegments: "35",
  tooManyGroups: "36",
  wrongCharacterType: "37",
  tooLong: "39",
  tooShort: "40",
} as const;

export type SyntaxReason = (typeof syntaxReasons)[keyof typeof syntaxReasons];

export interface SyntaxFault {
  /** Of the segment in the message, UNH being 1; null: the interchange as a whole. */
  readonly position: number | null;
  readonly reason: SyntaxReason;
  /** From 1, the tag not counted. */
  readonly element?: number | null;
  readonly component?: number | null;
  readonly says: string;
}

export interface ErrorPoint {
  readonly code: ErrorCode;
  readonly tag: string;
  readonly position: number;
  /** 1 the heading with its containers, 2 the bill with its goods items. */
  readonly section: 1 | 2;
  readonly item: number | null;
  /** The container in question, if it is about one. */
  readonly container?: string;
  readonly value?: string;
}
