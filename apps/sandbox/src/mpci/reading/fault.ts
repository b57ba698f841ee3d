// The faults that NAIC finds in a message: syntax faults are answered as CONTRL, content faults as error points.
import type { ErrorCode } from "../error-codes.ts";

/** DE 0085: the reasons of syntax faults. */
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
  /** The segment's position in the message, UNH being 1; null: the interchange as a whole. */
  readonly position: number | null;
  readonly reason: SyntaxReason;
  /** From 1, without the tag. */
  readonly element?: number | null;
  readonly component?: number | null;
  readonly says: string;
}

export interface ErrorPoint {
  readonly code: ErrorCode;
  readonly tag: string;
  readonly position: number;
  /** 1: the heading with its containers, 2: the bill with its goods items. */
  readonly section: 1 | 2;
  readonly item: number | null;
  /** The container of the fault, if any. */
  readonly container?: string;
  readonly value?: string;
  /** The value that belongs there, where NAIC knows it. */
  readonly expected?: string;
}
