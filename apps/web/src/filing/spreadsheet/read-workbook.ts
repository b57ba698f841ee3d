// Reads the sheets of an Excel workbook as texts: the results of formulas, never the formulas, and no macros.
import readExcelFile, { type CellValue } from "read-excel-file/web-worker";
import { FileRefused, type Sheet } from "./sheet.ts";

/** Throws `FileRefused`. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  try {
    const sheets = await readExcelFile(new Blob([bytes]));
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }));
  } catch {
    throw new FileRefused("damaged");
  }
}

/** Excel counts with fifteen digits; what lies behind is its error. */
const digits = 15;

function textOf(value: CellValue | Date | null): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) {
    const text = value.toISOString();
    return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 16).replace("T", " ");
  }
  if (typeof value === "number") {
    return Number(value.toPrecision(digits)).toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 12 });
  }
  return String(value).trim();
}
