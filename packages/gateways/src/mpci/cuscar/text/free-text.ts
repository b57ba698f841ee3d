// Writes free text of any length over FTX segments.
import { addSegment, type Sheet } from "../sheet.ts";
import { wrapText } from "./wrap-text.ts";

const componentsMost = 5;

/** A text is never cut: it continues over the five components of free text. */
export function addText(sheet: Sheet, subject: string, text: string, path: string | null): void {
  const lines = wrapText(text, { width: sheet.profile.limits.freeText, most: componentsMost });
  addSegment(sheet, "FTX", [subject, "", "", lines], path);
}

/** The same for a text that may need more than one segment. */
export function addLongText(sheet: Sheet, subject: string, text: string): void {
  const lines = wrapText(text, { width: sheet.profile.limits.freeText, most: Number.POSITIVE_INFINITY });
  for (let from = 0; from < lines.length; from += componentsMost) {
    addSegment(sheet, "FTX", [subject, "", "", lines.slice(from, from + componentsMost)], null);
  }
}
