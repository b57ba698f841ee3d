// Writes free text of any length over FTX segments.
import { addSegment, type Sheet } from "../sheet.ts";
import { wrapText } from "./wrap-text.ts";

/** A text is never cut: it continues over the five components of free text. */
export function addText(sheet: Sheet, subject: string, text: string, path: string | null): void {
  const lines = wrapText(text, { width: sheet.profile.limits.freeText, most: 5 });
  addSegment(sheet, "FTX", [subject, "", "", lines], path);
}
