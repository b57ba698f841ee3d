// Gives the reader a workbook to keep, written in the direction of their language.
import { useLanguage } from "#i18n/language-context.ts";
import { saveFile } from "#ui/document/save-file.ts";
import type { WrittenSheet } from "./write-table.ts";

const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export function useSaveSheet(write: (sheet: WrittenSheet) => Promise<Blob | null>) {
  const { direction } = useLanguage();
  return async (name: string, sheet: Omit<WrittenSheet, "isRightToLeft">): Promise<void> => {
    const content = await write({ ...sheet, isRightToLeft: direction === "rtl" });
    if (content !== null) saveFile({ name, type: workbookType, content });
  };
}
