// Free text of any length in a segment made for it.
import { addSegment, type Sheet } from "../sheet.ts";
import { wrapText } from "./wrap-text.ts";

/** A text is never cut: it runs on over the five components that free text has. */
export function addText(sheet: Sheet, subject: string, text: string, path: string | null): void {
  const lines = wrapText(text, { width: sheet.profile.limits.freeText, most: 5 });
  addSegment(sheet, "FTX", [subject, "", "", lines], path);
}
