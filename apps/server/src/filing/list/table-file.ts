// A list as a file for spreadsheets, CSV or XLSX, written while its rows are read: memory stays the same however many there are.
import { pipeline, Readable } from "node:stream";
import { columnLetters } from "@filings/contract/spreadsheet/column-letters";
import { dubaiStamp } from "@filings/phrases/dates-in-sentences";
import { stringify } from "csv-stringify";
import yazl from "yazl";
import type { FileAnswer } from "#http/bind/bind-download";

/** A day of the calendar, which is the same in every zone. */
export interface Day {
  /** 2026-11-28 */
  readonly day: string;
}

/** A moment is written in Dubai's time: in CSV with its zone, in a workbook as a date, whose zone its head names. */
export type Cell = string | number | Date | Day;

interface TableFile {
  readonly format: "csv" | "xlsx";
  /** Without its ending. */
  readonly name: string;
  /** The columns run from right to left, as their words do. */
  readonly isRightToLeft: boolean;
  /** Of the workbook. */
  readonly sheet?: "Filings" | "Statement";
  /** The heads first. */
  readonly rows: () => AsyncGenerator<readonly Cell[]>;
}

export function tableFile({ format, name, isRightToLeft, sheet = "Filings", rows }: TableFile): FileAnswer {
  const isCsv = format === "csv";
  return {
    fileName: `${name}.${format}`,
    mimeType: isCsv ? "text/csv; charset=utf-8" : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    size: null,
    etag: null,
    open: async () => (isCsv ? csvOf(rows()) : workbookOf(rows(), { isRightToLeft, sheet })),
  };
}

function csvOf(rows: AsyncGenerator<readonly Cell[]>): Readable {
  // The mark tells spreadsheets that the file is UTF-8.
  const csv = stringify({ bom: true, escape_formulas: true, record_delimiter: "windows", cast });
  return pipeline(Readable.from(rows), csv, () => {});
}

/** Its minus begins no formula. */
const asNumber = (value: number) => ({ value: String(value), escape_formulas: false });
const cast = { number: asNumber, date: dubaiStamp, object: (value: object) => (value as Day).day };

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const formats = "http://schemas.openxmlformats.org";
const relations = `${formats}/officeDocument/2006/relationships`;
const main = `${formats}/spreadsheetml/2006/main`;

/** The parts of a workbook that are the same for every table. */
const parts: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `<Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${formats}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${formats}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  // The formats of a cell: as it comes, a moment, a day. Their letters mean the same in a spreadsheet of any language.
  "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

function workbookNaming(sheet: string): string {
  return `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

interface Workbook {
  readonly isRightToLeft: boolean;
  readonly sheet: string;
}

/** Its archive is compressed while it is sent. A text is a cell of text, which no spreadsheet takes for a formula. */
function workbookOf(rows: AsyncGenerator<readonly Cell[]>, { isRightToLeft, sheet: name }: Workbook): Readable {
  const archive = new yazl.ZipFile();
  const output = archive.outputStream as Readable;
  const sheet = Readable.from(sheetOf(rows, isRightToLeft));
  const fail = (error: Error) => output.destroy(error);
  archive.on("error", fail);
  sheet.once("error", fail);
  // A reader who goes away leaves the statement of no further page behind.
  output.once("close", () => sheet.destroy());
  const all = { ...parts, "xl/workbook.xml": workbookNaming(name) };
  for (const [path, xml] of Object.entries(all)) archive.addBuffer(Buffer.from(declaration + xml), path);
  archive.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  archive.end();
  return output;
}

/** Rows in one piece of text: each row by itself would be a step of the stream. */
const rowsAtOnce = 200;

/** A date that is wider than its column shows as ####. */
const widths = '<sheetFormatPr baseColWidth="10" defaultColWidth="18" defaultRowHeight="15"/>';

async function* sheetOf(rows: AsyncGenerator<readonly Cell[]>, isRightToLeft: boolean): AsyncGenerator<Buffer> {
  const direction = isRightToLeft ? ' rightToLeft="1"' : "";
  let text = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${direction}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths}<sheetData>`;
  let count = 0;
  for await (const row of rows) {
    count += 1;
    text += `<row r="${count}">${row.map((value, index) => cellOf(value, `${columnLetters(index)}${count}`)).join("")}</row>`;
    if (count % rowsAtOnce > 0) continue;
    yield Buffer.from(text);
    text = "";
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`);
}

/** Excel reads a cell that does not say where it is, and other readers take the file for damaged. */
function cellOf(value: Cell, at: string): string {
  if (typeof value === "number") return `<c r="${at}"><v>${value}</v></c>`;
  if (value instanceof Date) return `<c r="${at}" s="1"><v>${serialOf(value.getTime() + dubaiAheadMs)}</v></c>`;
  if (typeof value === "object") return `<c r="${at}" s="2"><v>${serialOf(Date.parse(value.day))}</v></c>`;
  return value === "" ? "" : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

/** The Emirates have no summer time. */
const dubaiAheadMs = Date.UTC(1970, 0, 1, 4);

/** A spreadsheet counts days from the end of 1899, and its times are parts of them, without a zone. */
function serialOf(ms: number): number {
  return Math.round(ms / 1_000) / 86_400 + 25_569;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Without what XML cannot carry. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
      .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "")
      .replace(/[&<>]/g, (letter) => entities[letter] ?? "")
  );
}
