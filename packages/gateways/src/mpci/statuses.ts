// Maps NAIC's codes to events of a filing; a code that is missing here is unknown, never guessed.
import type { NoticeEvent } from "./notice/notice.ts";

/** The codes of GEI+5 in a CUSRES. */
export const responseEvents: ReadonlyMap<string, NoticeEvent> = new Map([
  ["1", "REGISTERED"],
  ["2", "REJECTED"],
  ["ACT", "ACT"],
  ["ACW", "ACW"],
  ["DNL", "DNL"],
  ["RFI", "RFI"],
  ["PSF", "PSF"],
  ["EXP", "EXP"],
  ["CAN", "CANCEL_ACCEPTED"],
  ["CNR", "CANCEL_REFUSED"],
]);

/** The action codes of UCI and UCM in a CONTRL (DE 0083). */
export const controlEvents: ReadonlyMap<string, NoticeEvent> = new Map([
  ["4", "REJECTED"],
  ["7", "ACKNOWLEDGED"],
  ["8", "ACKNOWLEDGED"],
]);

/**
 * DE 0085: NAIC has received this interchange before. Only a resend repeats a control reference, so the interchange has
 * arrived.
 */
export const duplicateCode = "26";
