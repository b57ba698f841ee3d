// Which picture a file has, by the ending of its name.
import type { IconShape } from "../icon/icon.tsx";
import {
  fileArchiveIcon,
  fileBracesIcon,
  fileCodeIcon,
  fileIcon,
  fileImageIcon,
  fileSpreadsheetIcon,
  fileTextIcon,
  fileTypeIcon,
} from "../icon/icons.ts";

const byEnding = {
  json: fileBracesIcon,
  pdf: fileTextIcon,
  txt: fileTextIcon,
  csv: fileSpreadsheetIcon,
  xls: fileSpreadsheetIcon,
  xlsx: fileSpreadsheetIcon,
  zip: fileArchiveIcon,
  png: fileImageIcon,
  jpg: fileImageIcon,
  jpeg: fileImageIcon,
  heic: fileImageIcon,
  tif: fileImageIcon,
  tiff: fileImageIcon,
  xml: fileCodeIcon,
  edi: fileCodeIcon,
  doc: fileTypeIcon,
  docx: fileTypeIcon,
} as const satisfies Record<string, IconShape>;

/** Name and ending apart; the ending keeps its dot, and a name that begins with its only dot has none. */
export function partsOfFileName(fileName: string): { readonly name: string; readonly ending: string } {
  const at = fileName.lastIndexOf(".");
  if (at <= 0 || at === fileName.length - 1) return { name: fileName, ending: "" };
  return { name: fileName.slice(0, at), ending: fileName.slice(at) };
}

export function iconOfFile(fileName: string): IconShape {
  const ending = partsOfFileName(fileName).ending.slice(1).toLowerCase();
  return Object.hasOwn(byEnding, ending) ? byEnding[ending as keyof typeof byEnding] : fileIcon;
}
