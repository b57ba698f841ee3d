// NAIC's codes and the event each is for a filing; a code that is not here is unknown, and never guessed.
import type { NoticeEvent } from "./notice/notice.ts";

/** What GEI+5 of a CUSRES says. */
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

/** What UCI or UCM of a CONTRL says was done (DE 0083). */
export const controlEvents: ReadonlyMap<string, NoticeEvent> = new Map([
  ["4", "REJECTED"],
  ["7", "ACKNOWLEDGED"],
  ["8", "ACKNOWLEDGED"],
]);

/** DE 0085: they have had this interchange before. A control reference is used again by a resend alone, so it has arrived. */
export const duplicateCode = "26";
